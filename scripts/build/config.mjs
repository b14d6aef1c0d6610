import { readFile } from 'node:fs/promises'
import { Script } from 'node:vm'
import { transform } from 'esbuild'
import { hashOf } from './hash.mjs'

/** What operators edit on the server, where the page asks for it. */
export const CONFIG_FILE = 'config.js'

/**
 * An operator's config.js for the page itself, without its comments. The worker imports the same from `file`, whose name
 * changes with what is in it. Rejects with one sentence where the file cannot be read, or is no script.
 * @param {string} path @returns {Promise<{ code: string, file: string }>}
 */
export async function inlineConfig(path) {
  const source = await readFile(path, 'utf8').catch(() => {
    throw new Error(`--config ${path}: there is no such file`)
  })
  const { code } = await transform(source, { minifyWhitespace: true, charset: 'utf8', logLevel: 'silent' }).catch(
    ({ errors: [{ text, location }] }) => {
      throw new Error(`--config ${path}, line ${location?.line}: ${text}`)
    },
  )
  refuseModule(code, path)
  if (code.includes('<!--')) throw new Error(`--config ${path}: <!-- cannot stand in a page; write '<' + '!--'`)
  return { code: code.trim(), file: `config-${hashOf(code)}.js` }
}

/** The bundler takes a module too, but page and worker run this as a plain script. @param {string} code @param {string} path */
function refuseModule(code, path) {
  try {
    new Script(code)
  } catch (error) {
    throw new Error(`--config ${path}: ${/** @type {Error} */ (error).message}`)
  }
}
