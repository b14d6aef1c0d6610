import { createHash } from 'node:crypto'

/** All that Firebase asks over the network; both hosts are fixed in its SDK. */
const FIREBASE = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** The one Trusted Types policy, of src/edge/release/trusted-url.ts: it makes the page its worker's URL, and the worker config.js's. */
const TRUSTED_TYPES = 'sineta'

/**
 * The content security policy of a page with these inline scripts and styles. A product that asks hosts of its own, or
 * shows pictures from elsewhere, adds them here.
 * @param {{ readonly scripts: readonly string[], readonly styles: readonly string[] }} inline
 */
export function policyFor({ scripts, styles }) {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hash).join(' ')}`,
    `style-src ${styles.map(hash).join(' ')}`,
    "img-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src ${FIREBASE.join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join(';')
}

/**
 * The same for a host that sends it as a header, for every file alike. The worker then has it too, and what the worker
 * fetches to serve it later is its own; frame-ancestors cannot be said in a page.
 * @param {string} policy
 */
export function headerFor(policy) {
  return `${policy.replace('connect-src ', "connect-src 'self' ").replaceAll(';', '; ')}; frame-ancestors 'none'`
}

/** @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
