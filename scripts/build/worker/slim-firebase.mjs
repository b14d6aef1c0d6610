/**
 * Leaves out of the worker what Firebase brings along and this product never reaches there. Small modules stand in for
 * whole packages, and empty functions for some of the SDK's own; what only those use, the bundler drops by itself.
 * Together that is two thirds of Firebase.
 *
 * All of it is written against the versions named here. With any other the build stops: read what has changed in the
 * package, then raise its version.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const READ_VERSIONS = {
  '@firebase/app': '0.16.2',
  '@firebase/component': '0.7.5',
  '@firebase/installations': '0.6.24',
  '@firebase/messaging': '0.13.3',
  '@firebase/util': '1.15.3',
}

/** Bytes of brotli that each saves: 5000 and 750. */
export const STAND_INS = {
  '@firebase/app': local('./firebase-app.mjs'),
  '@firebase/component': local('./firebase-app.mjs'),
  '@firebase/util': local('./firebase-util.mjs'),
}

const NOTHING = 'function NAME() {}'
const NOTHING_LATER = 'async function NAME() {}'
const NO_TEXTS = 'const NAME = {};'

/** Top-level functions and tables of a package's module, each with what it becomes. */
const CUTS = {
  '@firebase/messaging/dist/esm/index.sw.esm.js': {
    // The worker's own listener takes every push: it stores what arrives before it is shown.
    onPush: NOTHING_LATER,
    // Looks for tokens from before 2019; the page's SDK still does.
    migrateOldDatabase: NOTHING,
    // The worker's own listener takes every click.
    onNotificationClick: NOTHING,
    // Registration by installation id instead of by token: the page asks for tokens, so there never is one to renew.
    dbGetFidRegistration: NOTHING_LATER,
    refreshFidRegistrationIfStored: NOTHING_LATER,
    revokeFidRegistrationIfStored: NOTHING_LATER,
    removeFidRegistrationBestEffort: NOTHING_LATER,
    sendFidRegisteredToWindows: NOTHING,
    // Creates a database and deletes it again, to throw where nobody can catch it. A worker that gets a push has it.
    isSwSupported: 'async function NAME() { return true }',
    ERROR_MAP: NO_TEXTS,
  },
  '@firebase/installations/dist/esm/index.esm.js': {
    // Tells windows that listen for a new installation id; none does.
    fidChanged: NOTHING,
    ERROR_DESCRIPTION_MAP: NO_TEXTS,
  },
}

/** @returns {import('esbuild').Plugin} */
export function slimFirebase() {
  return {
    name: 'slim-firebase',
    setup(build) {
      for (const [name, version] of Object.entries(READ_VERSIONS)) checkVersion(name, version)
      const missing = new Set(Object.keys(CUTS))
      for (const [file, cuts] of Object.entries(CUTS)) {
        const filter = new RegExp(`node_modules/${file}$`.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
        build.onLoad({ filter }, async ({ path }) => {
          missing.delete(file)
          return { contents: cut(await readFile(path, 'utf8'), cuts, file) }
        })
      }
      build.onEnd(() => {
        if (missing.size > 0) throw new Error(`the worker has no ${[...missing].join(', ')}`)
      })
    },
  }
}

/**
 * Replaces top-level declarations of a module that is formatted as Firebase's are: a closing brace in the first column
 * ends each. Throws where one is missing, or is not the only one of its name.
 * @param {string} code @param {Record<string, string>} cuts @param {string} file
 */
export function cut(code, cuts, file) {
  return Object.entries(cuts).reduce((rest, [name, replacement]) => {
    const declaration = new RegExp(`^(async function|function|const) ${name}\\b(?:\\(| = \\{)[^]*?^\\};?$`, 'gm')
    if (rest.match(declaration)?.length !== 1) throw new Error(`${file} does not declare ${name} once`)
    return rest.replace(declaration, replacement.replace('NAME', name))
  }, code)
}

/** @param {string} name @param {string} version */
function checkVersion(name, version) {
  const found = JSON.parse(readFileSync(local(`../../../node_modules/${name}/package.json`), 'utf8')).version
  if (found === version) return
  throw new Error(`${name} is ${found}; scripts/build/worker/slim-firebase.mjs was written against ${version}`)
}

function local(/** @type {string} */ file) {
  return fileURLToPath(new URL(file, import.meta.url))
}
