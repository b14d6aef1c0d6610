import { languageNames } from '../i18n/language-names.ts'
import type { Language } from '../i18n/negotiate.ts'
import { IconSelect } from '../ui/IconSelect.tsx'
import { globeIcon } from '../ui/icons/first.ts'

interface LanguagePickerProps {
  readonly language: Language
  /** Its accessible name. */
  readonly label: string
  choose(language: 'pt' | 'es'): void
}

/** The person's own choice of language. */
export function LanguagePicker({ language, label, choose }: LanguagePickerProps) {
  return (
    <IconSelect
      icon={globeIcon}
      label={label}
      value={language === 'es' ? 'es' : 'pt'}
      choose={value => choose(value === 'es' ? 'es' : 'pt')}
    >
      <option value="pt" lang="pt-BR">
        {languageNames.pt}
      </option>
      <option value="es" lang="es">
        {languageNames.es}
      </option>
    </IconSelect>
  )
}
