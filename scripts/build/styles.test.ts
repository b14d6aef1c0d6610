import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { adopting, rulesBeyond, rulesFor } from './late-styles.mjs'
import { evaluateStyles } from './static-css.mjs'

const test = suite('styles')

test('a css`…` becomes a class name, and its rules a sheet under that name', () => {
  const { code, sheet } = evaluateStyles('const a = css`color: red; &:hover { color: blue; }`', 'x.tsx')
  const name = code.match(/^const a = '(go\w+)'$/)?.[1]
  assert.ok(name, code)
  assert.match(sheet, `.${name}{color:red;}`)
  assert.match(sheet, `.${name}:hover{color:blue;}`)
})

test('the same styles have the same name, others another', () => {
  const nameOf = (text: string) => evaluateStyles(`css\`${text}\``, 'x.tsx').code
  assert.is(nameOf('color: red;'), nameOf('color: red;'))
  assert.is.not(nameOf('color: red;'), nameOf('color: blue;'))
})

test('a glob`…` is a sheet for the whole page', () => {
  assert.equal(evaluateStyles('glob`body { margin: 0; }`', 'x.ts'), { code: 'void 0', sheet: 'body{margin:0;}' })
})

test('every glob`…` counts, in one file or in several', () => {
  for (const margin of [1, 2]) {
    const source = `glob\`body { margin: ${margin}px; }\`;glob\`html { margin: 0; }\``
    assert.is(evaluateStyles(source, 'x.ts').sheet, `body{margin:${margin}px;}html{margin:0;}`)
  }
})

test('what depends on the page cannot be evaluated, and is named', () => {
  assert.throws(() => evaluateStyles('css`width: $' + '{size}px;`', 'x.tsx'), /x\.tsx: css`…` must be constant/)
})

test('a source without styles stays as it is', () => {
  assert.equal(evaluateStyles('const a = 1', 'x.tsx'), { code: 'const a = 1', sheet: '' })
})

test('the page has the rules that its markup or its script can need, and those for no class of ours', () => {
  const sheet = 'body{margin:0}.go1a{top:0}.go2b:hover{top:0}@media print{.go3c{top:0}.go1a{top:1px}}.go4d{top:0}'
  assert.is(
    rulesFor(sheet, ['<p class="go1a">', 'const a="go2b"']),
    'body{margin:0}.go1a{top:0}.go2b:hover{top:0}@media print{.go3c{top:0}.go1a{top:1px}}',
  )
})

test('rules that the page has already do not travel twice, whatever they are nested in', () => {
  const known = '.a{color:red}@media print{.a{color:blue}}'
  assert.is(
    rulesBeyond(known, `${known}.b{color:red}@media print{.b{top:0}}\n`),
    '.b{color:red}@media print{.b{top:0}}',
  )
  assert.is(rulesBeyond(known, known), '')
})

test('a brace in a string ends no rule, and what does not end is refused', () => {
  const sheet = '.a:after{content:"}"}.b{color:red}'
  assert.is(rulesBeyond('.a:after{content:"}"}', sheet), '.b{color:red}')
  assert.throws(() => rulesBeyond('', '.a{color:red'), /ends in \.a\{color:red/)
})

test('where nothing is left there is nothing to adopt', () => {
  assert.is(adopting(''), '')
  assert.match(adopting('.b{content:"\\201c"}'), String.raw`replaceSync(".b{content:\"\\201c\"}")`)
})

test.run()
