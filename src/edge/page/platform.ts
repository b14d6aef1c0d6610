import type { PlatformFacts } from '../../push/eligibility.ts'

/** What the browser says of itself; plain values, so that every platform can be tested on one machine. */
export interface BrowserFacts {
  readonly isSecureContext: boolean
  readonly protocol: string
  readonly hostname: string
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly standalone: boolean
  /** Tauri's own marks in the page: `isTauri` or `__TAURI_INTERNALS__`. */
  readonly tauriGlobals: boolean
}

export function readPlatform(browser: BrowserFacts): PlatformFacts {
  const { protocol, hostname } = browser
  const web = protocol === 'http:' || protocol === 'https:'
  return {
    secure: web && browser.isSecureContext,
    // Tauri v2 serves tauri://localhost on Linux and macOS, http://tauri.localhost on Windows and Android.
    tauri: browser.tauriGlobals || protocol === 'tauri:' || hostname === 'tauri.localhost',
    ios: !isIos(browser) ? 'no' : browser.standalone ? 'installed' : 'tab',
  }
}

/** iPadOS has called itself a Mac since version 13; no Mac has a touch screen. */
function isIos({ userAgent, maxTouchPoints }: BrowserFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
