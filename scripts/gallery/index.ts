/**
 * Takes pictures of everything that the app can look like, for people to look over: each state in each theme, width and
 * language, as gallery/STATE/LOOK.png; all looks of a state are on gallery/STATE.png, a choice of them for all states on
 * gallery/contact-sheet.png. The .html files beside these lead to the pictures.
 *
 *   npm run gallery [-- [--only bell-on,toast] [--text 200]]
 *
 *   --only   some of the states, by their names in scripts/states; all else stays in the folder as it is
 *   --text   nothing but narrow windows with text of this size, in per cent
 */
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openApp } from '../e2e/harness/app.ts'
import { sharedBench } from '../e2e/harness/shared-bench.ts'
import { states } from '../states/index.ts'
import type { State } from '../states/state.ts'
import { type Look, takePictures } from './pictures.ts'
import { makeSheet, type Row } from './sheet.ts'
import { isOnSheet, largeShots, type Shot, shots } from './shots.ts'

const FOLDER = 'gallery'

/** How wide a window of this width is on a sheet: those of 320 and 1280 are as high as each other there. */
const THUMBNAIL: Readonly<Record<number, number>> = { 320: 105, 1280: 336 }

const { chosen, taken, isWhole } = readFlags()
const startedAt = performance.now()
if (!process.env.DIST) build()
if (isWhole) await rm(FOLDER, { recursive: true, force: true })
const bench = await sharedBench()
const stage = { ...bench, open: (options: Parameters<typeof openApp>[1]) => openApp(bench, options) }
const all: { state: State; looks: Look[] }[] = []
for (const state of chosen) {
  const looks = await takePictures(stage, state, { folder: FOLDER, shots: taken })
  await makeSheet(bench.browser, FOLDER, state.name, [rowOf(state, looks)])
  all.push({ state, looks })
  console.error(`[${seconds()} s] ${state.name}`)
}
if (isWhole) {
  const rows = all.map(({ state, looks }) =>
    rowOf(
      state,
      looks.filter(({ tongue, shot }) => isOnSheet(tongue, shot)),
    ),
  )
  await makeSheet(bench.browser, FOLDER, 'contact-sheet', rows)
}
const count = all.reduce((sum, { looks }) => sum + looks.length, 0)
console.log(`${chosen.length} states, ${count} pictures in ${FOLDER}/, ${seconds()} s`)
await bench.browser.close()
process.exit()

function rowOf({ name }: State, looks: readonly Look[]): Row {
  const pictures = looks.map(({ file, name, shot: { width } }) => {
    return { file, words: name.replaceAll('-', ' '), width: THUMBNAIL[width] ?? 240 }
  })
  return { name, pictures }
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000)
}

function build() {
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

function readFlags(): { chosen: readonly State[]; taken: readonly Shot[]; isWhole: boolean } {
  try {
    const options = { only: { type: 'string' }, text: { type: 'string' } } as const
    const { values } = parseArgs({ options })
    const there = states.map(({ name }) => name)
    const names = values.only?.split(',') ?? there
    const unknown = names.find(name => !there.includes(name))
    if (unknown !== undefined) throw new Error(`--only ${unknown}: there are ${there.join(', ')}`)
    const text = Number(values.text ?? 100)
    if (!(text >= 100 && text <= 500)) throw new Error(`--text ${values.text} is not from 100 to 500`)
    return {
      chosen: states.filter(({ name }) => names.includes(name)),
      taken: values.text ? largeShots(text) : shots,
      isWhole: !values.only && !values.text,
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
