import type { Words } from '../i18n/pt.ts'
import type { BrowserKind } from './browser-kind.ts'
import type { Trouble } from './state.ts'

/** What the bell's help can explain. */
export type HelpStatus = Trouble | 'keyless'

export interface HelpWords {
  /** The state in a few words. */
  readonly title: string
  readonly why: string
  /** What to do next, or who will. */
  readonly step: string
}

/** As the states and the browsers stand in the words' keys. */
const STATUS = {
  denied: 'Denied',
  dismissed: 'Dismissed',
  refused: 'Refused',
  offline: 'Offline',
  failed: 'Failed',
  keyless: 'Keyless',
} as const satisfies Record<HelpStatus, string>

const BROWSER = {
  installed: 'Installed',
  edge: 'Edge',
  firefox: 'Firefox',
  chrome: 'Chrome',
  other: 'Other',
} as const satisfies Record<BrowserKind, string>

export function helpWords(words: Words, status: HelpStatus, browser: BrowserKind): HelpWords {
  return {
    title: words[`help${STATUS[status]}Title`],
    why: words[`help${STATUS[status]}Why`],
    step: status === 'denied' ? words[`helpDenied${BROWSER[browser]}`] : words[`help${STATUS[status]}Step`],
  }
}
