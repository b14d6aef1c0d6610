import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { allWordsIn } from '../../src/i18n/last-words.ts'

const test = suite('words in the code')

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|^i18n|^testing/.test(name)

test('every text is used', async () => {
  const code = Array.from((await sources()).values()).join('\n')
  const unused = Object.keys(allWordsIn('pt')).filter(key => !new RegExp(`(?:[.'\`]|[{,] )${key}\\b`).test(code))
  assert.equal(unused, [])
})

// What stands between tags the linter refuses: noJsxLiterals.
test('no text that a person reads or hears stands in an attribute', async () => {
  const spoken =
    /\b(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder)="[^"]*\p{L}/u
  for (const [name, code] of await sources()) assert.is(code.match(spoken)?.[0], undefined, name)
})

test.run()

/** The code of the page and the worker, by file; without tests. */
async function sources(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const folder of ['src', 'sw']) {
    const names = (await readdir(folder, { recursive: true })).filter(isSource)
    for (const name of names) found.set(join(folder, name), await readFile(join(folder, name), 'utf8'))
  }
  return found
}
