/** The browsers that are installed, and what they need to run. */
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of Chromium or Chrome, or undefined. CHROME_PATH wins. */
export function findChrome() {
  const { CHROME_PATH } = process.env
  return first([CHROME_PATH, 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', MAC_CHROME])
}

/** The path of Firefox, or undefined. FIREFOX_PATH wins. */
export function findFirefox() {
  return first([process.env.FIREFOX_PATH, 'firefox-esr', 'firefox'])
}

/** Chromium has no sandbox for root, which is who one is in a container. @returns {string[]} */
export function sandboxFlags() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

/** @param {string} command */
export function isExecutable(command) {
  return first([command]) !== undefined
}

/** @param {(string | undefined)[]} commands */
function first(commands) {
  for (const command of commands) {
    if (!command) continue
    const folders = isAbsolute(command) ? [''] : (process.env.PATH ?? '').split(delimiter)
    for (const folder of folders) {
      const file = isAbsolute(command) ? command : join(folder, command)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not there: the next place.
      }
    }
  }
  return undefined
}
