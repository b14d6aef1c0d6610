import { scope } from './scope.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/**
 * Makes `url` fit for importScripts() where the host demands trusted types of every file. A policy of this name may be
 * made once in a worker. The URL is one that the build has put there, never one from outside.
 */
export function trustedScript(url: string): string {
  const { trustedTypes } = scope as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('sineta', {
    createScriptURL(asked) {
      if (asked !== CONFIG_URL) throw new TypeError(`not a script of this app: ${asked}`)
      return asked
    },
  })
  return policy.createScriptURL(url)
}
