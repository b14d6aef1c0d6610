import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hold } from '../../shell/held-update.ts'
import { openDom } from '../../testing/dom.ts'
import { replace } from '../../testing/replace.ts'
import { watchInput } from '../window/unsaved-input.ts'
import { createReload } from './reload.ts'

const test = suite('reload')

/** A page with a text field in it. `again` is what happens by itself after half a minute. */
async function open() {
  const dom = await openDom()
  const { window } = dom
  const page = { reloads: 0, vetoes: 0, asked: 0, again: () => undefined as unknown }
  const { CustomEvent, Element, HTMLElement, HTMLInputElement, HTMLTextAreaElement, ShadowRoot, sessionStorage } =
    window
  const restore = replace(globalThis, {
    CustomEvent,
    Element,
    HTMLElement,
    HTMLInputElement,
    HTMLTextAreaElement,
    ShadowRoot,
    sessionStorage,
    dispatchEvent: (event: Event) => window.dispatchEvent(event),
    location: { reload: () => page.reloads++ },
    setInterval: (act: () => unknown) => {
      page.again = act
      return 1
    },
    clearInterval: () => {
      page.again = () => undefined
    },
  })
  window.addEventListener('sineta:before-reload', event => {
    page.asked++
    if (page.vetoes-- > 0) event.preventDefault()
  })
  const holds: (Hold | null)[] = []
  const reload = createReload(watchInput(), hold => holds.push(hold))
  const form = window.document.body.appendChild(window.document.createElement('form'))
  const field = form.appendChild(window.document.createElement('textarea'))
  return {
    page,
    form,
    field,
    holds,
    reload,
    type(text: string) {
      field.value = text
      field.dispatchEvent(new window.Event('input', { bubbles: true, composed: true }))
    },
    fire: (type: string) => form.dispatchEvent(new window.Event(type, { bubbles: true })),
    async close() {
      restore()
      await dom.close()
    },
  }
}

const reasons = (holds: readonly (Hold | null)[]) => holds.map(hold => hold?.by ?? null)

test('a page in which nothing is typed reloads at once, and nothing was held', async () => {
  const { page, holds, reload, close } = await open()
  reload()
  assert.is(page.reloads, 1)
  assert.equal(holds, [null])
  await close()
})

test('what was typed holds it until it is gone', async () => {
  const { page, holds, reload, type, close } = await open()
  type('rascunho')
  reload()
  page.again()
  assert.is(page.reloads, 0)
  assert.is(page.asked, 0)
  type('')
  page.again()
  assert.is(page.reloads, 1)
  assert.equal(reasons(holds), ['typing', 'typing', null])
  await close()
})

test('a text that was submitted, or whose field has left the page, holds nothing', async () => {
  for (const leave of ['submit', 'reset', 'remove'] as const) {
    const { page, form, reload, type, fire, close } = await open()
    type('rascunho')
    if (leave === 'remove') form.remove()
    else fire(leave)
    reload()
    assert.is(page.reloads, 1, leave)
    await close()
  }
})

test('what was typed into a field of a web component holds it, until the form around that is submitted', async () => {
  const { page, form, field, reload, type, fire, close } = await open()
  const component = form.appendChild(field.ownerDocument.createElement('div'))
  component.attachShadow({ mode: 'open' }).append(field)
  type('rascunho')
  reload()
  assert.is(page.reloads, 0)
  fire('submit')
  page.again()
  assert.is(page.reloads, 1)
  await close()
})

test('a field that comes back into the page holds it again', async () => {
  const { page, form, field, reload, type, close } = await open()
  type('rascunho')
  field.remove()
  form.append(field)
  reload()
  assert.is(page.reloads, 0)
  await close()
})

test('a person who wants it now gives up what they have typed, once', async () => {
  const { page, holds, reload, type, close } = await open()
  type('rascunho')
  reload()
  const [hold] = holds
  assert.ok(hold?.by === 'typing')
  hold.apply()
  hold.apply()
  page.again()
  assert.is(page.reloads, 1)
  assert.equal(reasons(holds), ['typing', null])
  await close()
})

/** Begins with a text that is given up while the product holds the reload as often as this. */
async function giveUp(vetoes: number) {
  const opened = await open()
  opened.type('rascunho')
  opened.page.vetoes = vetoes
  opened.reload()
  const [hold] = opened.holds
  assert.ok(hold?.by === 'typing')
  hold.apply()
  return opened
}

test('what the product guards they cannot give up; once it lets go, they need not ask again', async () => {
  const { page, holds, close } = await giveUp(2)
  page.again()
  assert.is(page.reloads, 0)
  page.again()
  assert.is(page.reloads, 1)
  assert.equal(reasons(holds), ['typing', 'product', 'product', null])
  await close()
})

test('what was typed since then they have not given up', async () => {
  const { page, holds, type, close } = await giveUp(1)
  type('rascunho e mais')
  page.again()
  assert.is(page.reloads, 0)
  assert.equal(reasons(holds), ['typing', 'product', 'typing'])
  await close()
})

test('the product alone can hold it too', async () => {
  const { page, holds, reload, close } = await open()
  page.vetoes = 2
  reload()
  page.again()
  page.again()
  assert.is(page.reloads, 1)
  assert.equal(reasons(holds), ['product', 'product', null])
  await close()
})

test.run()
