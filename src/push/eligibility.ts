import type { FirebaseConfigFact } from '../config/firebase-config.ts'
import type { Blocker } from './state.ts'

/** What kind of page this is, as far as push is concerned. */
export interface PlatformFacts {
  /** A secure context on http: or https:, so http only on localhost. */
  readonly secure: boolean
  readonly tauri: boolean
  /** `tab`: iOS or iPadOS in a browser; `installed`: started from the home screen. */
  readonly ios: 'no' | 'tab' | 'installed'
}

/** The first reason why push cannot be set up, or null. */
export function blockerOf(platform: PlatformFacts, firebase: FirebaseConfigFact, signedIn: boolean): Blocker | null {
  if (!platform.secure) return 'insecure'
  if (platform.tauri) return 'tauri'
  if (firebase.status === 'absent') return 'no-config'
  if (!signedIn) return 'signed-out'
  if (platform.ios === 'tab') return 'ios'
  if (platform.ios === 'installed') return 'ios-installed'
  if (firebase.status === 'incomplete') return 'init-failed'
  return null
}

/** Whether messaging could be set up here for somebody. */
export function isPushPossible(platform: PlatformFacts, firebase: FirebaseConfigFact): boolean {
  return blockerOf(platform, firebase, true) === null
}
