import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import puppeteer from 'puppeteer-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findChrome } from '../browsers.mjs'
import { until } from './harness/wait.ts'

const test = suite('npm start and npm run push')

const TS = ['--import', './scripts/ts.mjs']

// Beside an app that a person may have started.
const state = await mkdtemp(join(tmpdir(), 'sineta-'))
const env = { ...process.env, SINETA_STATE: state }

test.after(() => rm(state, { recursive: true, force: true }))

test('push without a running app says so and exits with 1', async () => {
  const { code, output } = await push('Olá')
  assert.is(code, 1)
  assert.match(output, /start the app first/)
})

test('start serves the app on a free port, and a push from another terminal becomes a toast', async () => {
  // What stands on the first port that start would take makes it take the next.
  const blocker = createServer()
  await new Promise<void>(resolve => blocker.listen(0, '127.0.0.1', resolve))
  const address = blocker.address()
  const taken = typeof address === 'object' && address ? address.port : 0

  const start = run(['scripts/start.ts', '--no-browser', '--port', String(taken)])
  try {
    const command = await until('the command for a browser', () => start.output().match(/--user-data-dir.*/)?.[0])
    const origin = await until('the address', () => start.output().match(/Sineta +(http:\S+)/)?.[1])
    assert.is.not(new URL(origin).port, String(taken))

    const second = run(['scripts/start.ts', '--no-browser'])
    await until('the second start to end', () => second.child.exitCode !== null)
    assert.is(second.child.exitCode, 1)
    assert.match(second.output(), `runs already, at ${origin}`)

    const none = await push('Olá')
    assert.is(none.code, 1)
    assert.match(none.output, /No device has a token/)

    const args = Array.from(command.matchAll(/'([^']*)'|\S+/g), match => match[1] ?? match[0])
    const browser = await puppeteer.launch({
      executablePath: findChrome() ?? 'chromium',
      args: args.filter(arg => !arg.startsWith('--user-data-dir') && arg !== origin),
    })
    try {
      await browser.defaultBrowserContext().overridePermissions(origin, ['notifications'])
      const page = await browser.newPage()
      await page.goto(origin)
      await page.waitForSelector('button[data-push="on"]')
      const sent = await push('Olá', 'do terminal', '--data', 'a=b', '--link', '/pedidos')
      assert.is(sent.code, 0, sent.output)
      await page.waitForSelector('[role="status"]')
      assert.match(await page.$eval('[role="status"]', toast => toast.textContent ?? ''), /Olá.*do terminal/)
    } finally {
      await browser.close()
    }
  } finally {
    blocker.close()
    start.child.kill('SIGINT')
  }
  await until('start to end', () => start.child.exitCode !== null)
  assert.is(start.child.exitCode, 0)
  assert.match((await push('Olá')).output, /start the app first/, 'nothing is left behind')
})

test.run()

function run(args: string[]): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, [...TS, ...args], { env })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  process.once('exit', () => child.kill())
  return { child, output: () => output }
}

async function push(...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...TS, 'scripts/push.ts', ...args], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr }
  }
}
