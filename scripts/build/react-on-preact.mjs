// @ts-nocheck preact/compat calls its types `export =`, although its module has named exports
/**
 * What `react` is in the shipped build. The names alone, so that the bundler can leave out what nobody uses:
 * preact/compat's default export holds on to all of it (−1.9 kB brotli).
 */
export * from 'preact/compat'

import { use } from 'preact/compat'

/** All that jotai asks of the default export. */
export default { use }
