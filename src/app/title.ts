import { atom } from 'jotai/vanilla'
import { wordsAtom } from '../i18n/atoms.ts'
import { unreadCountAtom } from '../inbox/atoms.ts'

/** The window's title: the app's name, and before it how many messages are unread, as mail programs have it. */
export const titleAtom = atom(get => {
  const unread = get(unreadCountAtom)
  const { appName } = get(wordsAtom)
  return unread > 0 ? `(${unread}) ${appName}` : appName
})
