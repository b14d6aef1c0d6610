/**
 * One script in the page, and lazy parts that use what is in it. A bundler would put what both need into a third file,
 * which is one more round trip before the bell; and a script that stands in the page has no URL to import from. The same
 * goes for the late part and the parts that come after it; but that one has a URL.
 */
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'

const LAZY = 'lazy'

/** What may be imported lazily: components, and messaging. Being asked about every import would cost more than bundling. */
const LAZY_FILES = /^\..*(\.tsx|\/messaging\.ts)$/

/**
 * Lets every lazy part import the main script, and every component that comes after the late part that one too. So all
 * that is in the main script is shared, and the bundler puts it into one chunk, which exports just what the lazy parts use;
 * and all that is in the late part into another.
 * @param {string} main its file @param {string} late the late part's @returns {import('esbuild').Plugin}
 */
export function shareMain(main, late) {
  return {
    name: 'share-main',
    setup(build) {
      build.onResolve({ filter: LAZY_FILES }, async ({ path, pluginData, ...args }) => {
        if (args.kind !== 'dynamic-import' || pluginData === 'resolved') return undefined
        const found = await build.resolve(path, { ...args, pluginData: 'resolved' })
        // Relative, since the bundler sorts by it: the same sources give the same bytes in every folder.
        return found.errors.length > 0 ? found : { path: relative('.', found.path), namespace: LAZY }
      })
      build.onLoad({ filter: /./, namespace: LAZY }, async ({ path }) => {
        const isAfterLate = path.endsWith('.tsx') && resolve(path) !== resolve(late)
        const files = [main, ...(isAfterLate ? [late] : []), path].map(file => JSON.stringify(resolve(file)))
        const lines = files.map(file => `export * from ${file}`)
        // Which does not take a default export along, and `lazy()` asks for just that.
        if (/\bexport default\b|\bas default\b/.test(await readFile(path, 'utf8')))
          lines.push(`export { default } from ${files.at(-1)}`)
        return { contents: lines.join('\n'), resolveDir: dirname(resolve(path)) }
      })
    },
  }
}
