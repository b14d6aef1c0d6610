import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageOptions } from './options.mjs'
import { separate } from './separate.mjs'
import { shareMain } from './share.mjs'

const test = suite('one script that is shared')

/** An app whose main script and lazy part use one counter, and whose lazy part loads a screen of its own. */
const app = {
  'counter.ts': 'let count = 0\nexport const next = () => ++count\n',
  'main.tsx': "import { next } from './counter.ts'\nworld.first = next()\nworld.later = () => import('./late.tsx')\n",
  'late.tsx':
    "import './late.css'\nimport { next } from './counter.ts'\nworld.second = next()\nworld.more = () => import('./screen.tsx')\n",
  'screen.tsx': "import { next } from './counter.ts'\nexport default () => next()\n",
  'late.css': '.here { color: red }\n.late { color: blue }\n',
}

async function bundle(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'sineta-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const [main, late] = ['main.tsx', 'late.tsx'].map(name => join(folder, name)) as [string, string]
  const options = { ...pageOptions('preact'), entryPoints: { main }, plugins: [shareMain(main, late)], outdir: folder }
  const { outputFiles } = await build(options)
  await rm(folder, { recursive: true })
  return separate(outputFiles, { css: '.here{color:red}', html: [] })
}

test('the main script holds what is shared, and the lazy parts take it from there', async () => {
  const { main, lazy } = await bundle(app)
  const late = lazy.find(({ name }) => name.startsWith('late-'))
  assert.match(main, /^const sineta\$=\(\(\)=>\{"use strict";/)
  assert.ok(late && main.includes(`import("/${late.name}")`))
  assert.not.match(late?.code ?? '', /\bimport\b[^(]/)
  const world: { first?: number; second?: number } = {}
  // In a browser they are two scripts of one page, and import() has somewhere to load from.
  const code = [main, late?.code.replace(/^\{.*?\}(?=const)/, '')].join(';').replaceAll('import(', 'void(')
  new Function('world', code)(world)
  assert.is(world.first, 1)
  assert.is(world.second, 2)
})

test('a part keeps its default export, and what it shares with others beside the main script', async () => {
  const { lazy } = await bundle(app)
  const screen = lazy.find(({ name }) => name.startsWith('screen-'))
  assert.match(screen?.code ?? '', /export\{\w+ as default\}/)
})

test('styles that the page lacks travel with the part that draws first, and change its name', async () => {
  const nameOf = async (files: typeof app) => (await bundle(files)).lazy.find(({ name }) => name.startsWith('late-'))
  const [one, other] = [await nameOf(app), await nameOf({ ...app, 'late.css': '.late { color: green }' })]
  assert.match(one?.code ?? '', 'replaceSync(".late{color:#00f}")')
  assert.is.not(one?.name, other?.name)
})

test('what is imported lazily and is no component is refused, since it would split the page', async () => {
  const files = {
    ...app,
    'main.tsx': `${app['main.tsx']}export const plain = () => import('./plain.ts')\n`,
    'plain.ts': "import { next } from './counter.ts'\nexport const plain = next\n",
  }
  let refused = ''
  await bundle(files).catch(error => {
    refused = error.message
  })
  assert.match(refused, /imported lazily that is no \.tsx/)
})

test('goober that is left in the page is refused', async () => {
  let refused = ''
  await bundle({ ...app, 'counter.ts': "export const next = () => document.getElementById('_goober')\n" }).catch(
    error => {
      refused = error.message
    },
  )
  assert.match(refused, /^goober is left in the page/)
})

test.run()
