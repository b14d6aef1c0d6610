import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'

const APART = 'apart'

/**
 * A package that two lazy parts use would be shared, and so stand in a file of its own, one more round trip away. One of
 * them gets a copy instead. `file` is the module whose import of `name` is that copy.
 * @param {string} name @param {string} file @returns {import('esbuild').Plugin}
 */
export function keepApart(name, file) {
  return {
    name: 'keep-apart',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, async ({ path, pluginData, ...args }) => {
        if (pluginData === 'resolved' || relative('.', args.importer) !== file) return undefined
        const found = await build.resolve(path, { ...args, pluginData: 'resolved' })
        // Relative, since the bundler sorts by it: the same sources give the same bytes in every folder.
        return found.errors.length > 0 ? found : { path: relative('.', found.path), namespace: APART }
      })
      build.onResolve({ filter: /^\./, namespace: APART }, ({ path, importer }) => ({
        path: relative('.', resolve(dirname(importer), path)),
        namespace: APART,
      }))
      build.onLoad({ filter: /./, namespace: APART }, async ({ path }) => ({ contents: await readFile(path, 'utf8') }))
    },
  }
}
