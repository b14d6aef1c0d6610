import { checkSafely } from '../src/config/checked.ts'
import { checkFirebaseConfig, type FirebaseConfig } from '../src/config/firebase-config.ts'
import { checkShellConfig } from '../src/config/shell-config.ts'
import { globals } from '../src/edge/page/globals.ts'
import { trustedUrl } from '../src/edge/release/trusted-url.ts'
import { report } from '../src/edge/report.ts'
import { scope } from './scope.ts'

/** The part of config.js that the worker needs. */
export interface WorkerConfig {
  /** Undefined: push is not set up, and the worker only serves the app. */
  readonly firebase: FirebaseConfig | undefined
  readonly locale: string | undefined
}

/**
 * Keeps config.js with the worker: browsers store what is imported up to the end of the installation, compare it at each
 * search for a new version, and refuse to import anything later. One that cannot be loaded fails the installation, and
 * the next load tries again.
 */
export function keepConfigWithWorker(): void {
  scope.addEventListener('install', event => event.waitUntil((async () => readConfig())()))
}

let config: WorkerConfig | undefined

/** Runs config.js at the first call: a worker that was started to serve a file does not need it. */
export function readConfig(): WorkerConfig {
  config ??= importConfig()
  return config
}

/** Whatever is wrong in config.js, the worker goes on: the page has said what, so only a crash is said here. */
function importConfig(): WorkerConfig {
  try {
    // TypeScript does not know yet that it takes a trusted URL.
    scope.importScripts(trustedUrl(CONFIG_URL) as string)
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
