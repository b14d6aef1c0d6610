/**
 * One script in the page, and lazy parts that use what is in it. A bundler would put what both need into a third file,
 * which is one more round trip before the bell; and a script that stands in the page has no URL to import from.
 */
import { readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { hashOf } from './hash.mjs'
import { adopting, rulesBeyond, rulesFor } from './late-styles.mjs'

/** Where the page's script leaves what the lazy parts use: a constant that all scripts see, and no property of window. */
const SHARED = 'sineta$'

const LAZY = 'lazy'

/** What may be imported lazily: components, and messaging. Being asked about every import would cost more than bundling. */
const LAZY_FILES = /^\..*(\.tsx|\/messaging\.ts)$/

/**
 * Lets every lazy part import the main script. So all that is in the main script is shared, and the bundler puts it into
 * one chunk, which exports just what the lazy parts use.
 * @param {string} main its file @returns {import('esbuild').Plugin}
 */
export function shareMain(main) {
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
        const [mainFile, part] = [main, path].map(file => JSON.stringify(resolve(file)))
        const lines = [`export * from ${mainFile}`, `export * from ${part}`]
        // Which does not take a default export along, and `lazy()` asks for just that.
        if (/\bexport default\b|\bas default\b/.test(await readFile(path, 'utf8')))
          lines.push(`export { default } from ${part}`)
        return { contents: lines.join('\n'), resolveDir: dirname(resolve(path)) }
      })
    },
  }
}

/** @typedef {{ readonly name: string, readonly code: string }} LazyPart */

/**
 * Takes apart what the bundler wrote with that plugin: the script for the page, and the files beside it. Of `shell`'s
 * styles the page gets what its markup and its script name; all others come with `late`, whose part draws first.
 * @param {import('esbuild').OutputFile[]} files @param {{ css: string, html: readonly string[] }} shell
 * @returns {{ main: string, css: string, lazy: LazyPart[] }}
 */
export function separate(files, shell) {
  const find = (/** @type {RegExp} */ name) => files.find(({ path }) => name.test(basename(path)))
  const [entry, late, styles] = [/^main-[^-]*\.js$/, /^late-[^-]*\.js$/, /^late-[^-]*\.css$/].map(find)
  // All of the main script stands in the chunk that all parts share; what is left of the entry is its import.
  const sharedName = entry?.text.match(/^import(?:\{[^}]*\}from)?"\/(chunk-\w+\.js)";(?:export\{[^}]*\};)?\s*$/)?.[1]
  const shared = files.find(({ path }) => basename(path) === sharedName)
  if (!shared || !late || !styles) {
    throw new Error('the bundler split the page in an unknown way: is something imported lazily that is no .tsx?')
  }
  const [main, lateCode] = [withReturn(shared.text), withConstants(late.text, shared)]
  const css = rulesFor(shell.css, [main, ...shell.html])
  const code = adopting(rulesBeyond(css, styles.text)) + lateCode
  // Named by what is in it now: the bundler's name knows nothing of the styles.
  const name = `late-${hashOf(code)}.js`
  const others = files.filter(file => file.path.endsWith('.js') && ![entry, late, shared].includes(file))
  const parts = [
    { name, code },
    ...others.map(file => ({ name: basename(file.path), code: withConstants(file.text, shared) })),
  ]
  const lazy = parts.map(part => ({ ...part, code: part.code.replaceAll(basename(late.path), name) }))
  refuseGoober([main, ...lazy.map(part => part.code)])
  return { main: main.replaceAll(basename(late.path), name), css, lazy }
}

/** It would write its styles into the page, where the policy refuses them without a word. @param {string[]} scripts */
function refuseGoober(scripts) {
  if (!scripts.some(code => code.includes('_goober'))) return
  throw new Error(
    'goober is left in the page: css and glob belong into .tsx files and src/ui, and nothing else of goober',
  )
}

/**
 * `export{a as b}` at the end becomes `return{b:a}`: the values as they are then, so nothing that is exported may change.
 * @param {string} code
 */
function withReturn(code) {
  const body = code
    .trimEnd()
    .replace(/export\{([^}]*)\};?$/, (_match, names) => `return{${pairs(names, (own, out) => `${out}:${own}`)}}`)
  if (/\bexport\{/.test(body)) throw new Error('the shared chunk exports in a way that is not known here')
  return `const ${SHARED}=(()=>{"use strict";${body}})();`
}

/**
 * `import{b as c}from"/chunk.js"` becomes `const{b:c}=sineta$`.
 * @param {string} code @param {import('esbuild').OutputFile} shared
 */
function withConstants(code, shared) {
  const chunk = basename(shared.path)
  const imported = new RegExp(`import(?:\\{([^}]*)\\}from)?"/${chunk.replaceAll('.', '\\.')}";?`, 'g')
  const turned = code.replace(imported, (_match, names) =>
    names ? `const{${pairs(names, (out, own) => `${out}:${own}`)}}=${SHARED};` : '',
  )
  if (turned.includes(chunk)) throw new Error('a lazy part imports the shared chunk in a way that is not known here')
  return turned
}

/** @param {string} names @param {(from: string, to: string) => string} print */
function pairs(names, print) {
  return names
    .split(',')
    .map(name => {
      const [from = '', to = from] = name.trim().split(' as ')
      return print(from, to)
    })
    .join()
}
