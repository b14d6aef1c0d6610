import type { AllWords } from '../i18n/last-words.ts'
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

export function helpWords(words: AllWords, status: HelpStatus, browser: BrowserKind): HelpWords {
  const step = status === 'denied' ? words.helpStepsDenied[browser] : words.helpSteps[status]
  return { ...words.help[status], step }
}
