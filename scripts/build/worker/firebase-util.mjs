/**
 * Stands in for `@firebase/util` in the worker, without the sentences of its errors: a code and its details say as
 * much on a console that only developers read.
 */

/** Firebase compares `code`, and reads `customData`. */
export class FirebaseError extends Error {
  /** @param {string} code @param {string} message @param {object | undefined} customData */
  constructor(code, message, customData) {
    super(message)
    this.name = 'FirebaseError'
    this.code = code
    this.customData = customData
  }
}

export class ErrorFactory {
  /** @param {string} service */
  constructor(service) {
    this.service = service
  }

  /** @param {string} error @param {object} [details] */
  create(error, details) {
    const code = `${this.service}/${error}`
    return new FirebaseError(code, details ? `${code} ${JSON.stringify(details)}` : code, details)
  }
}

/** What comes out of the compatibility packages is wrapped; here nothing does. @template T @param {T} instance */
export function getModularInstance(instance) {
  return instance
}
