import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manifestIn } from './manifest.mjs'

const test = suite('manifest')

const source = await readFile('public/manifest.webmanifest', 'utf8')
const pt = JSON.parse(source)
const es = JSON.parse(manifestIn(source, 'es'))

/** The members that a person reads, and where they stand. */
const TEXTS = /^(description|name|short_name|label)$/

test('each text of the manifest is there in Spanish too, but for the name, which is the same', () => {
  const texts = textsOf(pt)
  assert.ok(texts.length > 8)
  const spanish = new Map(textsOf(es))
  for (const [place, text] of texts) {
    if (text === 'Sineta') assert.is(spanish.get(place), text, place)
    else assert.is.not(spanish.get(place), text, place)
  }
})

test('both are manifests of one app, and differ in their language and texts only', () => {
  assert.equal([pt.lang, es.lang], ['pt-BR', 'es'])
  assert.not.match(JSON.stringify(es), '_localized')
  assert.equal(withoutTexts({ ...es, lang: pt.lang }), withoutTexts(pt))
})

test('a text that is not there in a language stays as it is', () => {
  const made = manifestIn('{"name":"Um","name_localized":{"es":"Uno"},"list":[{"label":"x"}],"none":null}', 'de')
  assert.equal(JSON.parse(made), { name: 'Um', list: [{ label: 'x' }], none: null, lang: 'de' })
})

test('each picture that the manifest names is there, as large as it says, and none weighs 200 kB', async () => {
  const pictures = [pt, ...pt.shortcuts].flatMap(({ icons }) => icons).concat(pt.screenshots)
  assert.ok(pictures.length > 9)
  for (const { src, sizes, type } of pictures) {
    const bytes = await readFile(join('public', src))
    assert.ok(bytes.length < 200_000, `${src}: ${bytes.length} bytes`)
    assert.is(type, src.endsWith('.svg') ? 'image/svg+xml' : 'image/png', src)
    assert.is(src.endsWith('.svg') ? 'any' : pngSize(bytes), sizes, src)
  }
})

test.run()

function textsOf(manifest: unknown, place = ''): [place: string, text: string][] {
  if (typeof manifest !== 'object' || manifest === null) return []
  return Object.entries(manifest).flatMap(([name, value]): [string, string][] => {
    if (name.endsWith('_localized')) return []
    const here = `${place}/${name}`
    return TEXTS.test(name) && typeof value === 'string' ? [[here, value]] : textsOf(value, here)
  })
}

function withoutTexts(manifest: unknown): unknown {
  return JSON.parse(
    JSON.stringify(manifest, (name, value) => (TEXTS.test(name) || name.endsWith('_localized') ? undefined : value)),
  )
}

/** By its first chunk, where width and height stand as 32-bit numbers. */
function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
