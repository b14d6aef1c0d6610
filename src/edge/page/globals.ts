/**
 * What config.js may have said. Bare names, not properties of window: a plain script's `const` is no property. And
 * `typeof` throws where such a script broke off before its `const` had a value.
 */
declare const firebaseConfig: unknown
declare const vapidKey: unknown
declare const shellConfig: unknown
declare const notify: unknown

export interface ConfigGlobals {
  firebaseConfig(): unknown
  vapidKey(): unknown
  shellConfig(): unknown
  notify(): unknown
}

export const globals: ConfigGlobals = {
  firebaseConfig: () => safely(() => (typeof firebaseConfig === 'undefined' ? undefined : firebaseConfig)),
  vapidKey: () => safely(() => (typeof vapidKey === 'undefined' ? undefined : vapidKey)),
  shellConfig: () => safely(() => (typeof shellConfig === 'undefined' ? undefined : shellConfig)),
  notify: () => safely(() => (typeof notify === 'undefined' ? undefined : notify)),
}

function safely(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
