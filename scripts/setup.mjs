/**
 * Brings in what a command needs and the machine lacks; does nothing, quickly, where all is there. Plain JavaScript
 * without a dependency, because it runs before there are any.
 *
 *   node scripts/setup.mjs [--browsers]
 *
 *   --browsers   also the browsers and the message bus that the browser tests drive
 */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { findChrome, findFirefox, isExecutable } from './browsers.mjs'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}`)

installDependencies()
if (process.argv.includes('--browsers')) installBrowsers()

function installDependencies() {
  if (timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json')) return
  console.log('Installing dependencies: npm ci')
  run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']) || fail('npm ci failed')
}

function installBrowsers() {
  const missing = [
    !findChrome() && 'chromium',
    !findFirefox() && 'firefox-esr',
    !isExecutable('dbus-daemon') && 'dbus',
  ].filter(name => name !== false)
  if (missing.length === 0) return
  if (!isExecutable('apt-get') || process.getuid?.() !== 0) {
    fail(
      `Please install ${missing.join(', ')} (on Debian: sudo apt-get install ${missing.join(' ')}), or set CHROME_PATH and FIREFOX_PATH`,
    )
  }
  console.log(`Installing ${missing.join(', ')}: apt-get install`)
  run('apt-get', ['update', '-qq'])
  const options = ['install', '-y', '-qq', '--no-install-recommends']
  run('apt-get', [...options, ...missing]) || fail(`apt-get could not install ${missing.join(' ')}`)
}

/** @param {string} file */
function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // What an installer says is shown where it failed; a fresh machine prints thousands of lines otherwise.
  const { status, stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) console.error(stderr || stdout || `${command} could not be started`)
  return status === 0
}

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}
