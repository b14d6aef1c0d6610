import type { Store } from '../app/store.ts'
import { SHORTCUTS_CHOICE } from '../config/shortcuts-choice.ts'
import { watchStorage } from '../edge/storage/changes.ts'
import type { Storage } from '../edge/storage/storage.ts'
import { listenToKeys } from '../edge/window/keys.ts'
import type { Places } from '../edge/window/places.ts'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { markAllReadAtom } from '../inbox/atoms.ts'
import { openFirstUnreadAtom, openNewestAtom } from '../inbox/jump-atoms.ts'
import { moveAtom } from '../inbox/move-atoms.ts'
import { commandFor, type ShortcutCommand, shortcutsOpenAtom, singleKeysAtom, singleKeysOf } from '../shell/shortcut.ts'
import { focusToasts } from '../toasts/focus-toasts.ts'
import { announceAtom } from '../ui/announce.ts'

/** Carries out what the keyboard asks for, and keeps whether one character is enough to ask, in every open window. */
export function startShortcuts(store: Store, storage: Storage, places: Places): void {
  const follow = () => store.set(singleKeysAtom, singleKeysOf(storage.get(SHORTCUTS_CHOICE)))
  follow()
  store.sub(singleKeysAtom, () => storage.set(SHORTCUTS_CHOICE, store.get(singleKeysAtom) ? undefined : 'off'))
  watchStorage(SHORTCUTS_CHOICE, follow)

  // On a screen of the product that has no messages nothing is opened or marked as read that nobody sees.
  const inList = (act: () => unknown) => () => places.has('main [data-seq]') && act()
  /** What returns false leaves the key to the browser. */
  const acts: Readonly<Record<ShortcutCommand, () => unknown>> = {
    bell: () => places.press('button[data-push]'),
    firstUnread: inList(() => store.set(openFirstUnreadAtom)),
    list: () => store.set(shortcutsOpenAtom, true),
    markAllRead: inList(async () => {
      if (await store.set(markAllReadAtom)) store.set(announceAtom, store.get(allWordsAtom).shortcutsAllRead)
    }),
    newest: inList(() => store.set(openNewestAtom)),
    next: inList(() => store.set(moveAtom, 'next')),
    nextPlace: () => places.step(false),
    previous: inList(() => store.set(moveAtom, 'previous')),
    previousPlace: () => places.step(true),
    toasts: focusToasts,
  }
  listenToKeys((event, typing) => {
    const command = commandFor(event, { typing, singleKeys: store.get(singleKeysAtom) })
    return command !== null && acts[command]() !== false
  })
}
