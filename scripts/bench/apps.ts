import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { scriptOf } from '../e2e/harness/app.ts'
import { type StaticServer, serve } from '../serve/static-server.ts'
import { buildPeers, installPeers, type PeerConfig } from './peers.ts'

/** An app that is measured, built and served. */
export interface BenchApp {
  readonly id: string
  readonly name: string
  /** Of the built files. */
  readonly dir: string
  readonly server: StaticServer
  /** Whether it has a service worker, and so a warm start and messages. */
  readonly worker: boolean
}

/** What ratios refer to: Sineta with its configuration in the page. */
export const BASE = 'sineta'
export const VITE_PEERS = ['vite-redux', 'vite-jotai'] as const

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const CACHE = join(ROOT, 'node_modules', '.cache', 'bench')

/** What an operator would write, for somebody who is signed in and will be asked at the first click. */
export async function writeConfig({ firebaseConfig, vapidKey }: PeerConfig): Promise<{ file: string; script: string }> {
  const shellConfig = { user: { id: 'ana', name: 'Ana' }, promptOnLoad: false }
  const script = scriptOf({ firebaseConfig, vapidKey, shellConfig })
  const file = join(CACHE, 'config.js')
  await mkdir(CACHE, { recursive: true })
  await writeFile(file, script)
  return { file, script }
}

/** Builds everything and serves it. Rejects with the output of a build that fails. */
export async function prepareApps(config: PeerConfig): Promise<BenchApp[]> {
  installPeers()
  const { file, script } = await writeConfig(config)
  const [floor, ...peers] = await buildPeers(config).then(all => all.toSorted((a, b) => rank(a.id) - rank(b.id)))
  if (!floor) throw new Error('there are no peers')
  const own = [
    { id: BASE, name: 'Sineta, config in the page', args: ['--config', file] },
    { id: 'sineta-external', name: 'Sineta, external config.js', args: [] },
    { id: 'sineta-react', name: 'Sineta on React DOM, config in the page', args: ['--react', '--config', file] },
  ]
  const built: Omit<BenchApp, 'server' | 'worker'>[] = []
  for (const { id, name, args } of own) {
    const dir = join(CACHE, id)
    await promisify(execFile)(process.execPath, ['build.mjs', ...args, '--outdir', dir], { cwd: ROOT })
    built.push({ id, name, dir })
  }
  const apps: BenchApp[] = []
  for (const app of [floor, ...built, ...peers]) {
    const server = await serve({ dir: app.dir })
    if (app.id === 'sineta-external') server.answers.set('/config.js', { type: 'text/javascript', body: script })
    await compressAll(app.dir, server)
    apps.push({ ...app, server, worker: existsSync(join(app.dir, 'firebase-messaging-sw.js')) })
  }
  return apps
}

/** A host has its files compressed before the first visitor comes. */
async function compressAll(dir: string, { origin }: StaticServer): Promise<void> {
  for (const file of await readdir(dir, { recursive: true })) {
    const response = await fetch(`${origin}/${file}`, { headers: { 'Accept-Encoding': 'br' } })
    await response.arrayBuffer()
  }
}

/** The floor comes first. */
function rank(id: string): number {
  return id === 'static' ? 0 : 1
}
