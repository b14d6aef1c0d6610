import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { assemblePage } from './page.mjs'
import { headerFor } from './policy.mjs'

const test = suite('page')

const parts = {
  template: await readFile('public/index.html', 'utf8'),
  shells: [
    { tag: 'pt-BR', html: '<p>Olá</p>' },
    { tag: 'es', html: '<p>Hola</p>' },
  ],
  css: 'p{color:red}',
  firstFrame: 'first()',
  main: 'main("$& $1")',
  config: undefined,
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy stands before all that it allows, and allows just what is in the page', () => {
  const { html, policy } = assemblePage(parts)
  assert.ok(html.indexOf(policy) < html.search(/<script|<style/))
  for (const inline of html.matchAll(/<(script|style)>(.*?)<\/\1>/g)) assert.ok(policy.includes(hash(inline[2] ?? '')))
  assert.is(policy.split('sha256-').length - 1, 3)
})

test('each language has its shell, and the script that picks one stands before the one that brings it to life', () => {
  const { html } = assemblePage(parts)
  assert.match(html, '<template lang="pt-BR"><p>Olá</p></template><template lang="es"><p>Hola</p></template>')
  assert.match(html, '</template><script>first()</script><script>main("$& $1")</script>')
})

test('a config in the page takes the place of the request, and stands before the script that reads it', () => {
  const { html, policy } = assemblePage({ ...parts, config: "vapidKey='K'" })
  assert.not.match(html, 'src="/config.js"')
  assert.ok(html.indexOf("<script>vapidKey='K'</script>") < html.indexOf('first()'))
  assert.ok(policy.includes(hash("vapidKey='K'")))
})

test('without one, config.js is asked for in the head, and nothing waits for it', () => {
  const { html } = assemblePage(parts)
  assert.match(html, '<script defer src="/config.js"></script>')
  assert.ok(html.indexOf('/config.js') < html.indexOf('<style>'))
})

test('a script that would not end where it should is refused', () => {
  assert.throws(() => assemblePage({ ...parts, main: '"<!--"' }), /cannot stand in the page/)
  assert.throws(() => assemblePage({ ...parts, config: '"<!--"' }), /cannot stand in the page/)
})

test('a template may be laid out in any way', () => {
  const template = parts.template.replace(
    '<meta name="description" ',
    '<!-- What\n it is. -->\n<meta\n      name="description"\n      ',
  )
  assert.match(assemblePage({ ...parts, template }).html, /<meta\s+name="description"\s+content="Um /)
})

test('an inline script or style in the template, which the policy would refuse, is refused', () => {
  for (const inline of ['<script>x()</script>', '<style>p{}</style>']) {
    const template = parts.template.replace('</body>', `${inline}</body>`)
    assert.throws(() => assemblePage({ ...parts, template }), /no inline script or style/)
  }
})

test('a template that lacks a place is refused by its name', () => {
  const template = parts.template.replace('<div id="root"></div>', '')
  assert.throws(() => assemblePage({ ...parts, template }), /index\.html must have <div id="root"><\/div> once/)
})

test('as a header the policy lets the worker fetch its own origin, and nobody frame the page', () => {
  const header = headerFor(assemblePage(parts).policy)
  assert.match(header, "connect-src 'self' https://firebaseinstallations.googleapis.com")
  assert.match(header, /; frame-ancestors 'none'$/)
})

test.run()
