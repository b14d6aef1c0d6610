import { checkSafely } from '../../config/checked.ts'
import { checkFirebaseConfig, type FirebaseConfigFact } from '../../config/firebase-config.ts'
import { checkShellConfig, type ShellConfig } from '../../config/shell-config.ts'
import type { PlatformFacts } from '../../push/eligibility.ts'
import { report } from '../report.ts'
import { globals } from './globals.ts'
import { readPlatform } from './platform.ts'

/** All that is known of the page at load, before push starts. */
export interface PageFacts {
  readonly platform: PlatformFacts
  readonly firebase: FirebaseConfigFact
  readonly shell: ShellConfig
}

/** Checks what the page supplies; each thing that is wrong is one line on the console. */
export function readPage(): PageFacts {
  const firebase = checkSafely('firebaseConfig', checkFirebaseConfig, globals.firebaseConfig())
  const shell = checkSafely('shellConfig', checkShellConfig, globals.shellConfig())
  for (const problem of [...firebase.problems, ...shell.problems]) report(problem)
  return {
    platform: platform(),
    firebase: firebase.value,
    shell: shell.value,
  }
}

function platform(): PlatformFacts {
  return readPlatform({
    isSecureContext,
    protocol: location.protocol,
    hostname: location.hostname,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone:
      ('standalone' in navigator && navigator.standalone === true) || matchMedia('(display-mode: standalone)').matches,
    tauriGlobals: 'isTauri' in window || '__TAURI_INTERNALS__' in window,
  })
}

/**
 * Resolves once config.js has run, with true, or has failed to, with false. It is deferred, so it runs when the page has been read and with it
 * the script that calls this: its errors can be caught here, and the browser is ready when it is through.
 */
export function whenConfigured(): Promise<boolean> {
  let failed = false
  const isConfig = (url: string) => new URL(url, location.href).pathname === '/config.js'
  addEventListener(
    'error',
    event => {
      if (event instanceof ErrorEvent && event.filename && isConfig(event.filename)) {
        event.preventDefault()
        failed = true
        report(`config.js, line ${event.lineno}: ${event.message}`)
      } else if (event.target instanceof HTMLScriptElement && isConfig(event.target.src)) {
        failed = true
        report('config.js could not be loaded')
      }
    },
    { capture: true },
  )
  return new Promise(resolve => {
    // Deferred scripts run while the page is 'interactive', and this event follows the last of them.
    if (document.readyState === 'complete') resolve(!failed)
    else document.addEventListener('DOMContentLoaded', () => resolve(!failed), { once: true })
  })
}
