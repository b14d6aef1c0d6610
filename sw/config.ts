import { checkSafely } from '../src/config/checked.ts'
import { checkFirebaseConfig, type FirebaseConfig } from '../src/config/firebase-config.ts'
import { checkShellConfig } from '../src/config/shell-config.ts'
import { globals } from '../src/edge/globals.ts'
import { report } from '../src/edge/report.ts'
import { scope } from './scope.ts'

/** The part of config.js that the worker needs. */
export interface WorkerConfig {
  /** Undefined: push is not set up, and the worker only serves the app. */
  readonly firebase: FirebaseConfig | undefined
  readonly locale: string | undefined
}

/**
 * Runs config.js. Whatever is wrong in it, the worker goes on: the page has said what, so only a crash is said here.
 * A config.js that cannot be loaded fails the installation, and the next load tries again: a worker that was installed
 * without it could never load it later.
 */
export function importConfig(): WorkerConfig {
  try {
    scope.importScripts('/config.js')
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NetworkError') throw cause
    report('config.js', cause)
  }
  const firebase = checkSafely('firebaseConfig', checkFirebaseConfig, globals.firebaseConfig()).value
  return {
    firebase: firebase.status === 'complete' ? firebase.config : undefined,
    locale: checkSafely('shellConfig', checkShellConfig, globals.shellConfig()).value.locale,
  }
}
