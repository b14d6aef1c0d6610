import { policyFor } from './policy.mjs'

/**
 * @typedef {object} PageParts
 * @property {string} template public/index.html
 * @property {readonly import('./prerender.mjs').RenderedShell[]} shells
 * @property {string} css
 * @property {string} firstFrame
 * @property {string} main
 * @property {string | undefined} config what config.js says, for a page that shall not ask for it
 */

const CONFIG_FILE = '<script defer src="/config.js"></script>'
const ROOT = '<div id="root"></div>'

/**
 * Puts the page together in the order in which a browser needs it: the policy before all that it allows, the request for
 * config.js before what is longer, the shells and the script that picks one of them before the one that brings it to life.
 * @param {PageParts} parts @returns {{ html: string, policy: string }}
 */
export function assemblePage({ template, shells, css, firstFrame, main, config }) {
  if (/<style|<script(?![^>]* src=)/.test(template)) throw new Error('index.html must have no inline script or style')
  const scripts = [...(config === undefined ? [] : [config]), firstFrame, main]
  const policy = policyFor({ scripts: scripts.map(inlineable), styles: [css] })
  const templates = shells.map(({ tag, html }) => `<template lang="${tag}">${html}</template>`)
  let html = template.replace(/<!--.*?-->/gs, '').replace(/>\s+</g, '><')
  html = put(html, '</title>', `</title><meta http-equiv="Content-Security-Policy" content="${policy}">`)
  if (config !== undefined) html = put(html, CONFIG_FILE, inline(config))
  html = put(html, '</head>', `<style>${css}</style></head>`)
  html = put(html, ROOT, [ROOT, ...templates, inline(firstFrame), inline(main)].join(''))
  return { html: `${html}\n`, policy }
}

/** @param {string} html @param {string} place @param {string} content */
function put(html, place, content) {
  if (html.split(place).length !== 2) throw new Error(`index.html must have ${place} once`)
  return html.replace(place, () => content)
}

/** @param {string} code */
function inline(code) {
  return `<script>${inlineable(code)}</script>`
}

/** The bundler writes `</script` so that it ends no script; after this a browser would read past that end. */
function inlineable(/** @type {string} */ code) {
  if (code.includes('<!--')) throw new Error('a script with <!-- in it cannot stand in the page')
  return code.trim()
}
