/**
 * One script in the page, and lazy parts that use what is in it. A bundler would put what both need into a third file,
 * which is one more round trip before the bell; and a script that stands in the page has no URL to import from.
 */
import { basename, dirname, resolve } from 'node:path'
import { hashOf } from './hash.mjs'
import { adopting, rulesBeyond } from './late-styles.mjs'

/** Where the page's script leaves what the lazy parts use: a constant that all scripts see, and no property of window. */
const SHARED = 'sineta$'

const LAZY = 'lazy'

/**
 * Lets every lazy part import the main script. So all that is in the main script is shared, and the bundler puts it into
 * one chunk, which exports just what the lazy parts use.
 * @param {string} main its file
 * @param {readonly string[]} parts the names of the lazy parts' files: with just these the bundler has to ask here, and
 * being asked for every import would cost more than the bundling
 * @returns {import('esbuild').Plugin}
 */
export function shareMain(main, parts) {
  return {
    name: 'share-main',
    setup(build) {
      const filter = new RegExp(`^\\.(.*/)?(${parts.join('|')})\\.tsx?$`)
      build.onResolve({ filter }, async ({ path, pluginData, ...args }) => {
        if (args.kind !== 'dynamic-import' || pluginData === 'resolved') return undefined
        const found = await build.resolve(path, { ...args, pluginData: 'resolved' })
        return found.errors.length > 0 ? found : { path: found.path, namespace: LAZY }
      })
      build.onLoad({ filter: /./, namespace: LAZY }, ({ path }) => ({
        contents: [resolve(main), path].map(file => `export * from ${JSON.stringify(file)}`).join('\n'),
        resolveDir: dirname(path),
      }))
    },
  }
}

/** @typedef {{ readonly name: string, readonly code: string }} LazyPart */

/**
 * Takes apart what the bundler wrote with that plugin: the script for the page, and the files beside it. The styles that
 * the page does not have come with the part that draws, `late`.
 * @param {import('esbuild').OutputFile[]} files @param {string} pageStyles
 * @returns {{ main: string, lazy: LazyPart[] }}
 */
export function separate(files, pageStyles) {
  const [shared, ...more] = scriptsNamed(files, 'chunk')
  const [late] = scriptsNamed(files, 'late')
  const styles = files.find(({ path }) => /^late-.*\.css$/.test(basename(path)))
  if (!shared || !late || !styles || more.length > 0) {
    throw new Error('the bundler split the page in an unknown way: does LAZY_PARTS name all that is imported lazily?')
  }
  const [main, lateCode] = [withReturn(shared.text), withConstants(late.text, shared)]
  const code = adopting(rulesBeyond(pageStyles, styles.text)) + lateCode
  // Named by what is in it now: the bundler's name knows nothing of the styles.
  const name = `late-${hashOf(code)}.js`
  const others = files.filter(({ path }) => /^(?!main-|chunk-|late-).*\.js$/.test(basename(path)))
  return {
    main: main.replaceAll(basename(late.path), name),
    lazy: [
      { name, code },
      ...others.map(file => ({ name: basename(file.path), code: withConstants(file.text, shared) })),
    ],
  }
}

/** @param {import('esbuild').OutputFile[]} files @param {string} stem */
function scriptsNamed(files, stem) {
  return files.filter(({ path }) => basename(path).startsWith(`${stem}-`) && path.endsWith('.js'))
}

/** `export{a as b}` at the end becomes `return{b:a}`. @param {string} code */
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
