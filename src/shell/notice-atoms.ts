import { atom } from 'jotai/vanilla'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { announceAtom } from '../ui/announce.ts'
import { heldUpdateAtom } from './held-update.ts'
import { type NoticeEvent, type NoticeKind, noNotices, noticesAfter } from './notice-stack.ts'
import { noticeWords } from './notice-words.ts'

export const noticesAtom = atom(noNotices)

/** A notice that comes is read out; it takes no focus. */
export const noticeEventAtom = atom(null, (get, set, event: NoticeEvent) => {
  const before = get(noticesAtom)
  set(noticesAtom, noticesAfter(before, event))
  if (event.type === 'raise' && !before.standing.includes(event.kind)) set(readNoticeAtom, event.kind)
})

/** Has a notice read out as it stands now. */
export const readNoticeAtom = atom(null, (get, set, kind: NoticeKind) => {
  const { title, text } = noticeWords(get(allWordsAtom), kind, get(heldUpdateAtom))
  set(announceAtom, `${title}. ${text}`)
})
