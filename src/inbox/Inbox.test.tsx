import * as assert from 'uvu/assert'
import { languageAtom } from '../i18n/atoms.ts'
import { hugeText } from '../testing/hostile.ts'
import { type Page, pageSuite } from '../testing/page-suite.ts'
import { addToInboxAtom, emptyInboxAtom } from './atoms.ts'
import { Inbox } from './Inbox.tsx'

const test = pageSuite('Inbox')

const receive = (page: Page, title: string, body = 'B') =>
  page.act(() => page.store.set(addToInboxAtom, { title, body, at: Date.UTC(2026, 0, 31, 15, 4, 5) }))
const titles = (page: Page) => Array.from(page.body.querySelectorAll('li strong'), title => title.textContent)

test('an empty inbox says so in words and has no list', async page => {
  await page.render(<Inbox />)
  assert.is(page.find('h1').textContent, 'Mensagens')
  assert.is(page.find('p').textContent, 'Nenhuma mensagem por enquanto')
  assert.is(page.count('ul'), 0)
})

test('messages are list items, newest first, and the words for an empty inbox go', async page => {
  await page.render(<Inbox />)
  await receive(page, 'first')
  await receive(page, 'second', 'text')
  assert.equal(titles(page), ['second', 'first'])
  assert.is(page.count('ul > li'), 2)
  assert.is(page.find('li:first-child p').textContent, 'text')
  assert.not.match(page.body.textContent ?? '', 'Nenhuma mensagem')
})

test('an inbox that is emptied is empty on the screen too', async page => {
  await page.render(<Inbox />)
  await receive(page, 'first')
  await page.act(() => page.store.set(emptyInboxAtom))
  assert.is(page.count('li'), 0)
  assert.is(page.count('ul'), 0)
})

test('the time of arrival is there for machines, and for people in the form of their language', async page => {
  await page.render(<Inbox />)
  await receive(page, 'first')
  const time = page.find('time')
  assert.is(time.getAttribute('datetime'), '2026-01-31T15:04:05.000Z')
  assert.match(time.textContent ?? '', /^\d{1,2}:04$/)
})

test('hostile markup stays text, in title and body', async page => {
  await page.render(<Inbox />)
  for (const markup of [
    '<img src=x onerror="alert(1)">',
    '<script>alert(1)</script>',
    '</li></ul><iframe src="javascript:alert(1)">',
    '&lt;b&gt; &amp; {{7*7}}',
  ]) {
    await receive(page, markup, markup)
    assert.is(page.find('li:first-child strong').textContent, markup)
    assert.is(page.find('li:first-child p').textContent, markup)
  }
  assert.is(page.count('li'), 4)
  assert.is(page.count('img, script, iframe, b'), 0)
})

test('long and odd texts are shown whole', async page => {
  await page.render(<Inbox />)
  await receive(page, '😀 ção \u200f', hugeText)
  assert.equal(titles(page), ['😀 ção \u200f'])
  assert.is(page.find('li p').textContent, hugeText)
})

test('the words follow the language, the messages stay as they are', async page => {
  await page.render(<Inbox />)
  await page.act(() => page.store.set(languageAtom, 'es'))
  assert.is(page.find('h1').textContent, 'Mensajes')
  assert.is(page.find('p').textContent, 'Ningún mensaje por ahora')
  await receive(page, 'Mensagem')
  assert.equal(titles(page), ['Mensagem'])
})

test.run()
