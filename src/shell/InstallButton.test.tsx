import * as assert from 'uvu/assert'
import { pageSuite } from '../testing/page-suite.ts'
import { InstallButton } from './InstallButton.tsx'
import { installAtom } from './install.ts'

const test = pageSuite('InstallButton')

test('it is there only while the browser offers to install the app, and a click takes the offer', async page => {
  let prompts = 0
  await page.render(<InstallButton />)
  assert.is(page.count('button'), 0)
  const prompt = async () => {
    prompts++
  }
  await page.act(() => page.store.set(installAtom, { prompt }))
  assert.is(page.find('button').textContent, 'Instalar')
  await page.act(() => page.find('button').click())
  assert.is(prompts, 1)
  await page.act(() => page.store.set(installAtom, null))
  assert.is(page.count('button'), 0)
})

test('when it goes, the focus that was on it goes to the tool beside it', async page => {
  await page.render(
    <div id="tools">
      <InstallButton />
      <select />
    </div>,
  )
  const offer = { prompt: async () => undefined }
  await page.act(() => page.store.set(installAtom, offer))
  page.find('button').focus()
  await page.act(() => page.store.set(installAtom, null))
  assert.is(page.window.document.activeElement, page.find('select'))

  await page.act(() => page.store.set(installAtom, offer))
  await page.act(() => page.window.document.body.focus())
  page.find('select').blur()
  await page.act(() => page.store.set(installAtom, null))
  assert.is(page.window.document.activeElement, page.window.document.body, 'and no other focus is taken')
})

test.run()
