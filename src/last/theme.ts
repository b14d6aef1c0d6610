import type { Store } from '../app/store.ts'
import { THEME_CHOICE } from '../config/theme-choice.ts'
import { watchStorage } from '../edge/storage/changes.ts'
import type { Storage } from '../edge/storage/storage.ts'
import { showTheme } from '../edge/window/theme.ts'
import { themeAtom, themeOf } from '../shell/theme.ts'

/** Keeps the person's choice of light or dark, and shows it, in every open window. */
export function startTheme(store: Store, storage: Storage): void {
  const show = () => {
    const theme = store.get(themeAtom)
    showTheme(theme === 'system' ? undefined : theme)
    return theme
  }
  const follow = () => store.set(themeAtom, themeOf(storage.get(THEME_CHOICE)))
  follow()
  show()
  store.sub(themeAtom, () => {
    const theme = show()
    storage.set(THEME_CHOICE, theme === 'system' ? undefined : theme)
  })
  watchStorage(THEME_CHOICE, follow)
}
