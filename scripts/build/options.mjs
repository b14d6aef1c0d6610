/**
 * How the product is bundled: shared by the build and by the unit tests, so that tests run on what ships.
 */
import { fileURLToPath } from 'node:url'

const local = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

/** What the source's `react` becomes. @typedef {'preact' | 'react'} Renderer */

/** @param {Renderer} renderer @returns {Record<string, string>} */
export function aliases(renderer) {
  if (renderer === 'react') return {}
  return {
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

/** The page: hashed ES modules, with what is imported lazily in files of its own. @param {Renderer} renderer */
export function pageOptions(renderer) {
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    ...commonOptions(renderer),
    entryPoints: { main: 'src/main.tsx' },
    format: 'esm',
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    minify: true,
    metafile: true,
    write: false,
  })
}

/** The worker: one classic script, because it imports config.js with importScripts(). */
export function workerOptions() {
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    ...commonOptions('preact'),
    entryPoints: { 'firebase-messaging-sw': 'sw/index.ts' },
    format: 'iife',
    minify: true,
    metafile: true,
    write: false,
  })
}
