/**
 * The manifest is written once, in Portuguese; beside each text that a person reads stands the same with `_localized` at
 * the end of its name, by language. Browsers that know these members of the W3C manifest pick a text themselves; for the
 * others, and for a person who has chosen another language than the browser's, the build writes one manifest more.
 */

/** The manifest whose texts are all in `tag`, for a page in that language. @param {string} source @param {string} tag */
export function manifestIn(source, tag) {
  return `${JSON.stringify({ ...inLanguage(JSON.parse(source), tag), lang: tag }, null, 2)}\n`
}

/** @param {any} value @param {string} tag @returns {any} */
function inLanguage(value, tag) {
  if (Array.isArray(value)) return value.map(item => inLanguage(item, tag))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => !name.endsWith(LOCALIZED))
  return Object.fromEntries(
    members.map(([name, own]) => [name, value[name + LOCALIZED]?.[tag] ?? inLanguage(own, tag)]),
  )
}

const LOCALIZED = '_localized'
