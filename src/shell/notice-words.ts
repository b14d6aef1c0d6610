import type { AllWords } from '../i18n/last-words.ts'
import type { Hold } from './held-update.ts'
import type { NoticeKind } from './notice-stack.ts'

export interface NoticeWords {
  readonly title: string
  readonly text: string
}

export function noticeWords(words: AllWords, kind: NoticeKind, hold: Hold | null): NoticeWords {
  if (kind === 'offline') return { title: words.offline, text: words.offlineWhy }
  if (kind === 'storage') return { title: words.storageLow, text: words.storageLowWhy }
  return { title: words.updateReady, text: hold?.by === 'product' ? words.updateWaits : words.updateTyping }
}
