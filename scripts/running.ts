import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The folder that `npm start` keeps its things in between runs; SINETA_STATE names another, for a second one beside it. */
export const STATE = resolve(process.env.SINETA_STATE ?? join('node_modules', '.cache', 'sineta'))

const FILE = join(STATE, 'running.json')

/** Where a running `npm start` can be reached: URLs, and the project that its push service sends for. */
export interface Running {
  readonly push: string
  readonly app: string
  readonly projectId: string
}

export async function rememberRunning(running: Running): Promise<void> {
  await mkdir(STATE, { recursive: true })
  await writeFile(FILE, JSON.stringify(running))
}

export async function forgetRunning(): Promise<void> {
  await rm(FILE, { force: true })
}

/** Undefined where nothing runs: no file, or one that was left behind and whose port is nobody's or another's by now. */
export async function findRunning(): Promise<Running | undefined> {
  try {
    const running: Running = JSON.parse(await readFile(FILE, 'utf8'))
    const response = await fetch(`${running.push}/config`)
    const { vapidKey } = (await response.json()) as { vapidKey?: string }
    return vapidKey ? running : undefined
  } catch {
    return undefined
  }
}
