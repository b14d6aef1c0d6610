/** The decisions' path, and the only script URL that the page ever makes from a string. */
const WORKER_URL = '/firebase-messaging-sw.js'

/**
 * The worker's URL in a form that a policy with `require-trusted-types-for 'script'` lets through, where the browser has
 * Trusted Types. The policy `sineta` can be made once, so this can be called once.
 */
export function workerUrl(): string | TrustedScriptURL {
  const policy = window.trustedTypes?.createPolicy('sineta', {
    createScriptURL(url) {
      if (url !== WORKER_URL) throw new TypeError(`${url} is not the worker`)
      return url
    },
  })
  return policy ? policy.createScriptURL(WORKER_URL) : WORKER_URL
}
