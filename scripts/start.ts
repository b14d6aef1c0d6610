/**
 * Builds the app, serves it, and runs the push service that its messages come from:
 *
 *   npm start [-- [--port 5173] [--no-browser]]
 *
 * Everything stays on this machine. What the browser and the push service remember is kept between runs.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChrome, sandboxFlags } from './browsers.mjs'
import { type PushService, startPushService } from './push-service/index.ts'
import { findRunning, forgetRunning, rememberRunning, STATE } from './running.ts'
import { serve } from './serve/static-server.ts'

const flags = readFlags()

await refuseSecondRun()
build()
const service = await startPushService({ stateDir: join(STATE, 'push-service') })
const server = await serve({ dir: 'dist', port: flags.port })
server.answers.set('/config.js', { type: 'text/javascript', body: configFor(service) })
await rememberRunning({ push: service.url, app: server.origin, projectId: service.firebaseConfig.projectId })
await openBrowser()
console.log(`
  Sineta         ${server.origin}
  push service   ${service.url}

  Switch the bell on, then from a second terminal:

    npm run push -- "Title" "Body"

  Ctrl-C ends it all.
`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)

function readFlags() {
  try {
    const options = { port: { type: 'string', default: '5173' }, 'no-browser': { type: 'boolean' } } as const
    const { values } = parseArgs({ options })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is no port`)
    return { port, noBrowser: values['no-browser'] ?? false }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** Two would share one browser profile and one list of devices. */
async function refuseSecondRun() {
  const running = await findRunning()
  if (!running) return
  console.error(`Sineta runs already, at ${running.app}. End it first, or set SINETA_STATE to another folder.`)
  process.exit(1)
}

function build() {
  const { status } = spawnSync(process.execPath, ['build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** What an operator would write into config.js for a real project. */
function configFor({ firebaseConfig, vapidKey }: PushService): string {
  return [
    `firebaseConfig = ${JSON.stringify(firebaseConfig, null, 2)}`,
    `vapidKey = '${vapidKey}'`,
    `shellConfig = { user: { id: 'ana', name: 'Ana' } }\n`,
  ].join('\n')
}

async function openBrowser() {
  const chrome = findChrome()
  const profile = join(STATE, 'chromium')
  await mkdir(profile, { recursive: true })
  const args = [
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    // No bar across the page about the flags below.
    '--test-type',
    ...service.launchFlags(),
    ...sandboxFlags(),
    server.origin,
  ]
  const hasDisplay = process.platform !== 'linux' || !!(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
  if (!chrome) {
    console.log(
      '\nNo Chromium or Chrome was found: install one (on Debian: apt-get install chromium), or set CHROME_PATH.',
    )
  }
  const printCommand = () => {
    const quoted = args.map(arg => (/[^\w@%+=:,./-]/.test(arg) ? `'${arg}'` : arg))
    const command = [chrome ?? 'chromium', ...quoted].join(' ')
    console.log(`\nThis command opens a Chromium that gets its pushes from here:\n\n${command}`)
  }
  if (!chrome || !hasDisplay || flags.noBrowser) return printCommand()
  const browser = spawn(chrome, args, { stdio: 'ignore' })
  browser.on('error', error => console.log(`Chromium did not start: ${error.message}`))
  browser.on('exit', code => code && printCommand())
  process.once('exit', () => browser.kill())
}

async function stop() {
  await forgetRunning()
  await Promise.all([server.stop(), service.stop()])
  process.exit(0)
}
