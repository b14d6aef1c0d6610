import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { fingerDown, pressKey } from '../testing/person.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { ShortcutsButton } from './ShortcutsButton.tsx'
import { messageShortcuts, shortcutsOpenAtom, singleKeysAtom, windowShortcuts } from './shortcut.ts'

const test = pageSuite('Shortcuts')

/** The list, opened by its button as a person does it. */
async function begin(page: Page) {
  await page.render(
    <>
      <ShortcutsButton />
      <Shortcuts />
    </>,
  )
  await page.act(() => page.find('button').click())
}

const dialog = (page: Page) => page.find('dialog')
const isOpen = (page: Page) => page.count('dialog') === 1
const closeButton = (page: Page) => page.find('dialog button')
const choice = (page: Page) => page.find<HTMLInputElement>('input')
const rows = (page: Page) =>
  Array.from(page.body.querySelectorAll('dl > div'), row => ({
    keys: Array.from(row.querySelectorAll('dt > kbd'), ({ textContent }) => textContent),
    does: row.querySelector('dd')?.textContent,
    off: row.querySelector('dd s') !== null,
  }))

test('nothing of it is in the page until it is asked for', async page => {
  await page.render(<Shortcuts />)
  assert.not(isOpen(page))
})

test('its button says what it opens, and that it is a dialog', async page => {
  await page.render(<ShortcutsButton />)
  assert.is(page.find('button').getAttribute('aria-label'), 'Atalhos de teclado')
  assert.is(page.find('button').getAttribute('aria-haspopup'), 'dialog')
})

test('it opens as a modal that its heading names', async page => {
  const { HTMLDialogElement } = page.window as unknown as { HTMLDialogElement: { prototype: HTMLDialogElement } }
  const { showModal } = HTMLDialogElement.prototype
  let modals = 0
  HTMLDialogElement.prototype.showModal = function () {
    modals++
    showModal.call(this)
  }
  await begin(page)
  assert.is(modals, 1)
  assert.ok(dialog(page).hasAttribute('open'))
  assert.is(dialog(page).getAttribute('aria-labelledby'), page.find('h2').id)
  assert.is(page.find('h2').textContent, 'Atalhos de teclado')
})

test('every shortcut stands there with its keys, as they are called in each language', async page => {
  await begin(page)
  assert.is(rows(page).length, messageShortcuts.length + windowShortcuts.length)
  const row = (does: string) => rows(page).find(found => found.does === does)?.keys
  assert.equal(row('Próxima mensagem'), ['J'])
  assert.equal(row('Percorrer a lista'), ['↑', '↓', 'Home', 'End'])
  assert.equal(row('Marcar todas como lidas'), ['Shift + A'])
  assert.equal(row('Mostrar estes atalhos'), ['?', 'Ctrl + /'])
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(page.find('h2').textContent, 'Atajos de teclado')
  assert.equal(row('Recorrer la lista'), ['↑', '↓', 'Inicio', 'Fin'])
  assert.equal(row('Marcar todos como leídos'), ['Mayús + A'])
  assert.is(new Set(rows(page).map(({ does }) => does)).size, rows(page).length)
})

test('each group is named by its heading', async page => {
  await begin(page)
  const names = Array.from(page.body.querySelectorAll('dialog section'), group => {
    return page.find(`#${escaped(group.getAttribute('aria-labelledby') ?? '')}`).textContent
  })
  assert.equal(names, ['Mensagens', 'Janela'])
})

test('its button closes it', async page => {
  await begin(page)
  await page.act(() => closeButton(page).click())
  assert.not(isOpen(page))
  assert.not(page.store.get(shortcutsOpenAtom))
})

test('a press beside it closes it; one in it does not, nor a text that is selected until beside it', async page => {
  await begin(page)
  const press = (from: Element, to: Element) =>
    page.act(() => {
      fingerDown(from)
      to.dispatchEvent(new page.window.MouseEvent('click', { bubbles: true }))
    })
  await press(page.find('h2'), page.find('h2'))
  await press(page.find('h2'), dialog(page))
  assert.ok(isOpen(page))
  await press(dialog(page), dialog(page))
  assert.not(isOpen(page))
})

test('Escape in it is its own, and other keys are not', async page => {
  await begin(page)
  const heard: string[] = []
  page.window.document.addEventListener('keydown', event => heard.push(event.key))
  await page.act(() => pressKey(closeButton(page), 'Escape'))
  await page.act(() => pressKey(closeButton(page), 'a'))
  assert.equal(heard, ['a'])
})

test('those of one character are switched off and on, and what is off is struck through', async page => {
  await begin(page)
  assert.ok(choice(page).checked)
  assert.equal(
    rows(page).filter(({ off }) => off),
    [],
  )
  await page.act(() => choice(page).click())
  assert.not(page.store.get(singleKeysAtom))
  const stillOn = rows(page).filter(({ off }) => !off)
  assert.equal(
    stillOn.map(({ keys }) => keys.join(' ')),
    ['↑ ↓ Home End', 'Enter', 'F6', 'Shift + F6', 'Esc', '? Ctrl + /'],
  )
  assert.is(page.count('kbd[data-off=true]'), 8)
  await page.act(() => choice(page).click())
  assert.ok(page.store.get(singleKeysAtom))
  assert.is(page.count('[data-off=true], s'), 0)
})

test('the choice is named, and says what it is good for', async page => {
  await begin(page)
  assert.is(page.find('label').textContent, 'Usar os atalhos de uma só tecla')
  assert.match(page.find(`#${choice(page).getAttribute('aria-describedby')}`).textContent ?? '', /ditado por voz/)
})

test.run()

/** `useId` gives names with colons or the like in them. */
function escaped(id: string): string {
  return id.replace(/[^\w-]/g, '\\$&')
}
