/**
 * `url` in a form that a policy with `require-trusted-types-for 'script'` lets through, where the browser has Trusted
 * Types. The policy `sineta` makes no other URL than this one, and can be made once: so this can be called once in a page
 * and once in a worker.
 */
export function trustedUrl(url: string): string | TrustedScriptURL {
  const { trustedTypes } = globalThis as Pick<Window, 'trustedTypes'>
  const policy = trustedTypes?.createPolicy('sineta', {
    createScriptURL(asked) {
      if (asked !== url) throw new TypeError(`not a script of this app: ${asked}`)
      return asked
    },
  })
  return policy ? policy.createScriptURL(url) : url
}
