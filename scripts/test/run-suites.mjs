/**
 * Runs test files in one process and ends it: `node run-suites.mjs FILE…`. uvu's own runner, but for the end: a browser
 * or a DOM that a failed test left behind would keep the process alive.
 */
import { basename } from 'node:path'
import { run } from 'uvu/run'

await run(process.argv.slice(2).map(file => ({ name: basename(file), file })))
process.exit()
