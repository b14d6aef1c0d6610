/**
 * Which room of the house may import which, read from the bundler's metafile, so types do not count: they leave no
 * trace in what ships.
 */

const features = ['push', 'toasts', 'inbox', 'session', 'shell']
const ground = ['ui', 'i18n', 'config']

/** @type {Record<string, readonly string[]>} */
const MAY_IMPORT = {
  'first-frame': ['i18n', 'config', 'edge'],
  main: ['late', 'app', 'push', ...ground, 'edge'],
  late: ['last', 'app', 'product', ...features, ...ground, 'edge'],
  last: ['app', ...features, ...ground, 'edge'],
  app: [...features, ...ground],
  product: [...features, ...ground],
  ...Object.fromEntries(features.map(feature => [feature, ground])),
  ...Object.fromEntries(ground.map(room => [room, []])),
  edge: ['config', 'i18n'],
  // Pure files, and the two of the edge that a worker has as well: what config.js says, and the console.
  sw: ['push', 'config', 'i18n', 'edge'],
}

/** Packages that only some rooms may know. @type {Record<string, readonly string[]>} */
const PACKAGE_ROOMS = {
  firebase: ['edge', 'sw'],
  idb: ['edge'],
  'workbox-window': ['edge'],
}

/**
 * One sentence for each import that runs against the floors.
 * @param {Pick<import('esbuild').Metafile, 'inputs'>} metafile @returns {string[]}
 */
export function faultsOf({ inputs }) {
  return Object.entries(inputs).flatMap(([file, { imports }]) => {
    const room = roomOf(file)
    if (!room) return []
    return imports.filter(({ path }) => !isAllowed(room, path)).map(({ path }) => `${file} must not import ${path}`)
  })
}

/** @param {string} room @param {string} path */
function isAllowed(room, path) {
  const target = roomOf(path)
  if (target) return target === room || (MAY_IMPORT[room] ?? []).includes(target)
  const name = path.match(/node_modules\/(@?[^/]+)/)?.[1] ?? ''
  return PACKAGE_ROOMS[name]?.includes(room) ?? true
}

/** `src/push/run.ts` stands in `push`, `src/main.tsx` in `main`. @param {string} file */
function roomOf(file) {
  return file.match(/^src\/([\w-]+)/)?.[1] ?? file.match(/^(sw)\//)?.[1]
}
