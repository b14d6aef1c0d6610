import { useAtom, useAtomValue } from 'jotai/react'
import { allWordsAtom } from '../i18n/last-atoms.ts'
import { IconSelect } from '../ui/IconSelect.tsx'
import { moonIcon, sunIcon, themeIcon } from '../ui/icons/last.ts'
import { type Theme, themeAtom, themeOf } from './theme.ts'

const icons = { system: themeIcon, light: sunIcon, dark: moonIcon } satisfies Record<Theme, unknown>

/** The person's own choice of light or dark. */
export function ThemePicker() {
  const words = useAtomValue(allWordsAtom)
  const [theme, setTheme] = useAtom(themeAtom)
  return (
    <IconSelect icon={icons[theme]} label={words.theme} value={theme} choose={value => setTheme(themeOf(value))}>
      <option value="system">{words.themeSystem}</option>
      <option value="light">{words.themeLight}</option>
      <option value="dark">{words.themeDark}</option>
    </IconSelect>
  )
}
