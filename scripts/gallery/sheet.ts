import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'puppeteer-core'

export interface Picture {
  /** From the gallery's folder. */
  readonly file: string
  readonly words: string
  /** In px, on the sheet. */
  readonly width: number
}

/** One state. */
export interface Row {
  readonly name: string
  readonly pictures: readonly Picture[]
}

/** Of the whole sheet, in px: three states stand beside each other where each has as many pictures as the choice. */
const WIDTH = 2480
const GAP = 12

/** Puts all pictures on one page, in the gallery's folder, and takes a picture of that. `file` has no ending. */
export async function makeSheet(browser: Browser, folder: string, file: string, rows: readonly Row[]): Promise<void> {
  const path = join(folder, `${file}.html`)
  await writeFile(path, htmlOf(rows))
  const page = await browser.newPage()
  await page.setViewport({ width: WIDTH, height: 100 })
  await page.goto(pathToFileURL(path).href)
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true, optimizeForSpeed: true })
  await page.close()
}

function htmlOf(rows: readonly Row[]): string {
  const sections = rows.map(
    ({ name, pictures }) => `<section><h2>${name}</h2><div>${pictures.map(figureOf).join('')}</div></section>`,
  )
  return `<!doctype html>
<meta charset="utf-8">
<title>Sineta</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 0 ${2 * GAP}px; margin: 0; padding: ${GAP}px; color: #eee; background: #555; font: 13px system-ui, sans-serif }
  h2 { margin: 4px 0; font-size: 16px }
  div { display: flex; flex-wrap: wrap; gap: ${GAP}px; margin-bottom: ${GAP}px }
  figure { flex: none; margin: 0 }
  img { display: block; width: 100% }
</style>
${sections.join('\n')}
`
}

function figureOf({ file, words, width }: Picture): string {
  const image = `<img src="${file}" alt="">`
  return `<figure style="width: ${width}px"><a href="${file}">${image}</a><figcaption>${words}</figcaption></figure>`
}
