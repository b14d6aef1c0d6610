/**
 * How the product is bundled: shared by the build and by the unit tests, so that tests run on what ships.
 */
import { fileURLToPath } from 'node:url'
import { keepApart } from './apart.mjs'
import { staticCss } from './static-css.mjs'
import { STAND_INS, slimFirebase } from './worker/slim-firebase.mjs'

const local = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

/** What the source's `react` becomes. @typedef {'preact' | 'react'} Renderer */

/** @param {Renderer} renderer @returns {Record<string, string>} */
export function aliases(renderer) {
  // Its `module` is written for browsers without classes and async functions (−0.6 kB brotli).
  const common = { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' }
  if (renderer === 'react') return common
  return {
    ...common,
    react: local('./react-on-preact.mjs'),
    'react-dom/client': 'preact/compat/client',
    'react-dom': 'preact/compat',
    'react/jsx-runtime': 'preact/jsx-runtime',
  }
}

/** @param {Renderer} renderer @returns {import('esbuild').BuildOptions} */
export function commonOptions(renderer) {
  return {
    bundle: true,
    alias: aliases(renderer),
    jsx: 'automatic',
    // The browsers that have web push, `light-dark()` and dynamic import: Chromium 123, Firefox 120, Safari 17.5.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  }
}

/** The first of what is imported lazily, which the parts after it build on. */
export const LATE = 'src/late.tsx'

/** The page's script, with what is imported lazily in hashed files of its own. @param {Renderer} renderer */
export function pageOptions(renderer) {
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    ...commonOptions(renderer),
    entryPoints: { main: 'src/main.tsx' },
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    publicPath: '/',
    plugins: [staticCss(), keepApart('idb', 'src/edge/storage/database.ts')],
    minify: true,
    metafile: true,
    write: false,
  })
}

/** The script that runs before the first frame. */
export function firstFrameOptions() {
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    ...commonOptions('preact'),
    entryPoints: { 'first-frame': 'src/first-frame.ts' },
    format: 'iife',
    minify: true,
    metafile: true,
    write: false,
  })
}

/**
 * The worker: one classic script, because it imports config.js with importScripts().
 * @param {{ configUrl?: string }} [options] `configUrl`: the path of config.js, or of a copy that is in the page too and
 * has a hash in its name, so that it needs no request of its own and never changes under its name.
 */
export function workerOptions({ configUrl = '/config.js' } = {}) {
  const { alias, define, ...common } = commonOptions('preact')
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    ...common,
    alias: { ...alias, ...STAND_INS },
    define: { ...define, CONFIG_URL: JSON.stringify(configUrl) },
    entryPoints: { 'firebase-messaging-sw': 'sw/index.ts' },
    format: 'iife',
    plugins: [slimFirebase()],
    minify: true,
    metafile: true,
    write: false,
  })
}
