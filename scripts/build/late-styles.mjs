/** Styles that the first frame does without travel with the script that needs them. */

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

/** @param {string} css */
function topLevelRules(css) {
  /** @type {string[]} */
  const rules = []
  let depth = 0
  let start = 0
  for (let index = 0; index < css.length; index++) {
    if (css[index] === '{') depth++
    if (css[index] === '}' && --depth === 0) {
      rules.push(css.slice(start, index + 1).trim())
      start = index + 1
    }
  }
  return rules
}
