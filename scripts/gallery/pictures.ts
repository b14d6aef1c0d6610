import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { arrange, type OpenBench, repair, TONGUES, type Tongue } from '../states/arranged.ts'
import type { State } from '../states/state.ts'
import { nameOf, type Shot } from './shots.ts'

/** A picture that has been taken. */
export interface Look {
  readonly tongue: Tongue
  readonly shot: Shot
  readonly name: string
  /** From the gallery's folder. */
  readonly file: string
}

interface PictureOptions {
  readonly folder: string
  /** What differs in size from the one before has the window resized. */
  readonly shots: readonly Shot[]
}

/** Takes all pictures of one state: it is arranged once for each language. */
export async function takePictures(bench: OpenBench, state: State, options: PictureOptions): Promise<Look[]> {
  const looks: Look[] = []
  await mkdir(join(options.folder, state.name), { recursive: true })
  for (const tongue of TONGUES) {
    const arranged = await arrange(state, bench, tongue)
    for (const [index, shot] of options.shots.entries()) {
      const before = options.shots[index - 1]
      // First: a text size that is set in forced colours has Chromium paint the ground in them from then on.
      await arranged.look.theme(shot.theme)
      if (before?.text !== shot.text) await arranged.look.text(shot.text)
      if (before?.width !== shot.width || before.text !== shot.text) await arranged.look.size(shot.width, shot.height)
      const name = nameOf(tongue, shot)
      const file = `${state.name}/${name}.png`
      await shoot(arranged.app.page, join(options.folder, file))
      looks.push({ tongue, shot, name, file })
    }
    await arranged.app.close()
    repair(bench)
  }
  return looks
}

function shoot(page: Page, path: string) {
  return page.screenshot({ path: path as `${string}.png`, optimizeForSpeed: true, captureBeyondViewport: false })
}
