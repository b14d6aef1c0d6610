import type { Language } from '../i18n/negotiate.ts'
import { globeIcon } from '../ui/first-icons.ts'
import { IconSelect } from '../ui/IconSelect.tsx'

interface LanguagePickerProps {
  readonly language: Language
  /** Its accessible name. */
  readonly label: string
  choose(language: 'pt' | 'es'): void
}

/** The person's own choice of language. Each language is named in itself. */
export function LanguagePicker({ language, label, choose }: LanguagePickerProps) {
  return (
    <IconSelect
      icon={globeIcon}
      label={label}
      value={language === 'es' ? 'es' : 'pt'}
      choose={value => choose(value === 'es' ? 'es' : 'pt')}
    >
      <option value="pt" lang="pt-BR">
        Português
      </option>
      <option value="es" lang="es">
        Español
      </option>
    </IconSelect>
  )
}
