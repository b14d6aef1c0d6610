/** Styles that the first frame does without travel with the script that needs them. */

const CLASS = /\.go[0-9a-z]+/g

/**
 * The top-level rules of a minified sheet that these texts, markup or scripts, can need: all but those for classes that
 * they do not name.
 * @param {string} sheet @param {readonly string[]} texts
 */
export function rulesFor(sheet, texts) {
  const named = (/** @type {string} */ name) => texts.some(text => text.includes(name.slice(1)))
  return topLevelRules(sheet)
    .filter(rule => (rule.match(CLASS) ?? ['']).some(name => name === '' || named(name)))
    .join('')
}

/**
 * The top-level rules of a minified style sheet that another does not have.
 * @param {string} known @param {string} sheet
 */
export function rulesBeyond(known, sheet) {
  const has = new Set(topLevelRules(known))
  return topLevelRules(sheet)
    .filter(rule => !has.has(rule))
    .join('')
}

/** The start of a script that adds these rules to the page, in the one way that a strict policy leaves open. */
export function adopting(/** @type {string} */ css) {
  if (css === '') return ''
  return `{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`
}

/** A string, whatever is in it, or a brace. */
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/gs

/** @param {string} css */
function topLevelRules(css) {
  /** @type {string[]} */
  const rules = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '{') depth++
    if (token !== '}' || --depth > 0) continue
    rules.push(css.slice(start, index + 1).trim())
    start = index + 1
  }
  if (css.slice(start).trim() !== '') throw new Error(`a style sheet ends in ${css.slice(start).trim()}`)
  return rules
}
