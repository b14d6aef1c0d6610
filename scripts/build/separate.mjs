/** Takes apart what the bundler wrote with share.mjs: the script for the page, and the files beside it. */
import { basename } from 'node:path'
import { hashOf } from './hash.mjs'
import { adopting, rulesBeyond, rulesFor } from './late-styles.mjs'

/** Where the page's script leaves what the lazy parts use: a constant that all scripts see, and no property of window. */
const SHARED = 'sineta$'

/** An entry that only hands on what a chunk has: `import{k as o}from"/chunk-X.js";export{o as startApp};` */
const ONLY_A_CHUNK = /^import(?:\{([^}]*)\}from)?"\/(chunk-\w+\.js)";(?:export\{([^}]*)\};)?\s*$/

/** @typedef {import('esbuild').OutputFile} OutputFile */
/** @typedef {{ readonly name: string, readonly code: string }} LazyPart */

/**
 * Of `shell`'s styles the page gets what its markup and its script name. The late part, which draws first, brings its
 * own and those for the whole page; every other part brings what only it names.
 * @param {OutputFile[]} files @param {{ css: string, html: readonly string[] }} shell
 * @returns {{ main: string, css: string, lazy: LazyPart[] }}
 */
export function separate(files, shell) {
  const { shared, late, others, styles } = assign(files)
  const main = withReturn(shared.text)
  const lateCode = withConstants(late.code, shared)
  const css = rulesFor(shell.css, [main, ...shell.html])
  const byThen = rulesFor(styles, [main, lateCode])
  const styled = others.map(file => {
    const code = withConstants(file.text, shared)
    return { name: basename(file.path), code: adopting(rulesBeyond(byThen, rulesFor(styles, [code]))) + code }
  })
  const lateStyled = adopting(rulesBeyond(css, byThen)) + lateCode
  // Named by what is in them now, which the bundler does not know. They have each other's names in them, and the late
  // part's: so each is named by them all.
  const afterLate = styled.filter(({ code }) => late.names.some(name => code.includes(name)))
  const contents = [lateStyled, ...afterLate.map(({ code }) => code)].join('\n')
  const names = new Map(
    afterLate.map(({ name, code }) => [name, name.replace(/[^-]*$/, `${hashOf(code + contents)}.js`)]),
  )
  const lateName = `late-${hashOf(renamed(lateStyled, names))}.js`
  for (const name of late.names) names.set(name, lateName)
  const lazy = [{ name: lateName, code: lateStyled }, ...styled].map(({ name, code }) => ({
    name: names.get(name) ?? name,
    code: renamed(code, names),
  }))
  refuseGoober([main, ...lazy.map(part => part.code)])
  return { main: renamed(main, names), css, lazy }
}

/**
 * What each of the bundler's files is. The entry of the page only imports the chunk with all that is in it. So does that
 * of the late part, where other parts come after it; its chunk then takes its place, with its exports.
 * @param {OutputFile[]} files
 */
function assign(files) {
  const find = (/** @type {RegExp} */ name) => files.find(({ path }) => name.test(basename(path)))
  const [entry, lateEntry, styles] = [/^main-[^-]*\.js$/, /^late-[^-]*\.js$/, /^late-[^-]*\.css$/].map(find)
  const sharedName = entry?.text.match(ONLY_A_CHUNK)?.[2]
  const shared = files.find(({ path }) => basename(path) === sharedName)
  if (!entry || !shared || !lateEntry || !styles) {
    throw new Error('the bundler split the page in an unknown way: is something imported lazily that is no .tsx?')
  }
  const [, imported, chunkName, exported] =
    lateEntry.text.replace(`import"/${sharedName}";`, '').match(ONLY_A_CHUNK) ?? []
  const chunk = files.find(file => file !== shared && basename(file.path) === chunkName)
  const late = {
    names: [lateEntry, ...(chunk ? [chunk] : [])].map(({ path }) => basename(path)),
    code: chunk ? withExports(chunk.text, imported ?? '', exported ?? '') : lateEntry.text,
  }
  const others = files.filter(file => file.path.endsWith('.js') && ![entry, shared, lateEntry, chunk].includes(file))
  return { shared, late, others, styles: styles.text }
}

/**
 * A chunk that exports also what its entry did: `import{k as o}` with `export{o as startApp}` is one more name for what
 * the chunk exports as `k`.
 * @param {string} code @param {string} imported @param {string} exported
 */
function withExports(code, imported, exported) {
  if (exported === '') return code
  const byLocal = new Map(entriesOf(imported).map(([name, local]) => [local, name]))
  return code.replace(/export\{([^}]*)\};?\s*$/, (_match, names) => {
    const ownByName = new Map(entriesOf(names).map(([own, name]) => [name, own]))
    const added = entriesOf(exported).map(([local, name]) => `${ownByName.get(byLocal.get(local) ?? '')} as ${name}`)
    return `export{${[names, ...added].join()}};`
  })
}

/** @param {string} code @param {ReadonlyMap<string, string>} names */
function renamed(code, names) {
  return Array.from(names).reduce((text, [from, to]) => text.replaceAll(`"/${from}"`, `"/${to}"`), code)
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
  return entriesOf(names)
    .map(([from, to]) => print(from, to))
    .join()
}

/** `a as b,c` becomes `[['a','b'],['c','c']]`. @param {string} names */
function entriesOf(names) {
  return names.split(',').map(name => {
    const [from = '', to = from] = name.trim().split(' as ')
    return /** @type {const} */ ([from, to])
  })
}
