import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { css, extractCss } from 'goober'

/**
 * An esbuild plugin that lets goober do its work now instead of in the page: each css`…` and glob`…` becomes a class
 * name and a style sheet, which the bundler puts in order. What ships has no goober in it (−1.7 kB brotli), and no code
 * that writes styles, which a strict policy would refuse.
 * @returns {import('esbuild').Plugin}
 */
export function staticCss() {
  return {
    name: 'static-css',
    setup(build) {
      /** @type {Map<string, string>} */
      const sheets = new Map()
      // Where styles may stand: in components and in ui. Asked for every file, this would double the time of a build.
      const filter = /[\\/]src[\\/](.*\.tsx|ui[\\/].*\.ts)$/
      build.onLoad({ filter, namespace: 'file' }, async ({ path }) => {
        const loader = path.endsWith('x') ? 'tsx' : 'ts'
        const source = await readFile(path, 'utf8')
        const { code, sheet } = evaluateStyles(source, path)
        if (!sheet) return { contents: source, loader }
        // Relative, since the bundler sorts by it: the same sources give the same bytes in every folder.
        const name = relative('.', path)
        sheets.set(name, sheet)
        // At the end, since what a file imports comes before it, in the cascade too.
        return { contents: `${code}\nimport ${JSON.stringify(`sheet-of:${name}`)}`, loader }
      })
      build.onResolve({ filter: /^sheet-of:/ }, ({ path }) => ({ path: path.slice(9), namespace: 'sheet' }))
      build.onLoad({ filter: /./, namespace: 'sheet' }, ({ path }) => ({
        contents: sheets.get(path) ?? '',
        loader: 'css',
      }))
    },
  }
}

const CLASS_NAME = /\bgo(\d+)\b/g

const STYLE = /\b(css|glob)`([^`]*)`/g

/**
 * The source with its styles evaluated. Throws where a style depends on what only the page knows.
 * @param {string} source @param {string} path
 */
export function evaluateStyles(source, path) {
  const target = { data: '' }
  const code = source.replaceAll(STYLE, (_match, tag, /** @type {string} */ text) => {
    if (text.includes('${')) throw new Error(`${path}: ${tag}\`…\` must be constant; set a custom property instead`)
    const isGlobal = tag === 'glob'
    // To goober a second glob is the first one changed, and takes its place; after an empty one it is none.
    if (isGlobal) evaluate('', { target: { data: '' }, g: 1 })
    // goober's own glob is css with this flag.
    const name = evaluate(text, { target, ...(isGlobal && { g: 1 }) })
    return isGlobal ? 'void 0' : `'${shorter(name)}'`
  })
  return { code, sheet: extractCss(/** @type {any} */ (target)).replaceAll(CLASS_NAME, shorter) }
}

/** @param {string} text @param {object} context what goober's css is called on */
function evaluate(text, context) {
  return css.call(context, Object.assign([text], { raw: [text] }))
}

/** goober names a class by a number of 32 bits in ten digits; the same number, in the six or seven signs that it needs. */
function shorter(/** @type {string} */ name) {
  return name.replace(CLASS_NAME, (_match, digits) => `go${Number(digits).toString(36)}`)
}
