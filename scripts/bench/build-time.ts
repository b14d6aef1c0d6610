import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BASE, CACHE, ROOT, VITE_PEERS } from './apps.ts'
import { type PeerBuild, peerBuild } from './peers.ts'
import { createSamples, type Samples } from './stats.ts'

/** In ms, of the whole child process; `cold` without what an earlier build has left in its caches. */
export type BuildMeasure = 'cold' | 'warm'

/** Builds Sineta and the Vite peers in turn, `rounds` times cold and then warm. `config`: what goes into Sineta's page. */
export async function measureBuilds(rounds: number, config: string): Promise<Samples<BuildMeasure>> {
  const samples = createSamples<BuildMeasure>()
  const builds: [string, PeerBuild][] = [
    [BASE, ownBuild(config)],
    ...VITE_PEERS.map((id): [string, PeerBuild] => [id, peerBuild(id)]),
  ]
  // Not counted: the first build on a machine reads thousands of files from the disk.
  for (const [, build] of builds) await timed(build)
  for (let round = 0; round < rounds; round++) {
    for (const [id, build] of builds) {
      for (const folder of build.cacheDirs) await rm(folder, { recursive: true, force: true })
      const cold = await timed(build)
      samples.add(id, { cold, warm: await timed(build) })
    }
  }
  return samples
}

function ownBuild(config: string): PeerBuild {
  const args = ['build.mjs', '--config', config, '--outdir', join(CACHE, 'timed', BASE)]
  return { command: process.execPath, args, cwd: ROOT, env: process.env, cacheDirs: [] }
}

async function timed({ command, args, ...options }: PeerBuild): Promise<number> {
  const startedAt = performance.now()
  await promisify(execFile)(command, args, options)
  return performance.now() - startedAt
}

/** In ms: from a change in a source file to the files of the new build, and what of that the build says it took. */
export type RebuildMeasure = 'noticed' | 'built'

/** Changes a file, `times` times, in a copy of the project. */
export async function measureRebuilds(times: number): Promise<Samples<RebuildMeasure>> {
  const samples = createSamples<RebuildMeasure>()
  const project = await mkdtemp(join(tmpdir(), 'sineta-'))
  const copies = ['build.mjs', 'package.json', 'tsconfig.json', 'src', 'sw', 'public', 'scripts/build']
  for (const name of copies) await cp(join(ROOT, name), join(project, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  const watching = spawn(process.execPath, ['build.mjs', '--watch'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await nextLine(watching, /^watching/m)
    // The first change is not counted: the compiler has not seen its own code yet.
    for (let index = 0; index <= times; index++) {
      const line = nextLine(watching, /files in (\d+) ms/)
      const startedAt = performance.now()
      await appendFile(join(project, 'src', 'shell', 'Shell.tsx'), `\nexport const change${index} = ${index}\n`)
      const built = Number(await line)
      if (index > 0) samples.add(BASE, { noticed: performance.now() - startedAt, built })
    }
    return samples
  } finally {
    watching.kill()
    await rm(project, { recursive: true })
  }
}

/** Resolves when the child prints it, with its first group; rejects, with what it has printed, when it ends before. */
function nextLine(child: ChildProcess, line: RegExp): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const listen = (chunk: Buffer) => {
      printed += chunk
      const found = printed.match(line)
      if (!found) return
      stop()
      resolve(found[1])
    }
    const ended = () => reject(new Error(`build.mjs --watch ended\n${printed}`))
    const stop = () => {
      child.stdout?.off('data', listen)
      child.stderr?.off('data', listen)
      child.off('exit', ended)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('exit', ended)
  })
}
