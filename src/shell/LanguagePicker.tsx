import { css } from 'goober'
import type { Language } from '../i18n/negotiate.ts'

interface LanguagePickerProps {
  readonly language: Language
  /** Its accessible name. */
  readonly label: string
  choose(language: 'pt' | 'es'): void
}

/** The person's own choice of language. Each language is named in itself. */
export function LanguagePicker({ language, label, choose }: LanguagePickerProps) {
  return (
    <select
      className={picker}
      aria-label={label}
      value={language === 'es' ? 'es' : 'pt'}
      onChange={event => choose(event.currentTarget.value === 'es' ? 'es' : 'pt')}
    >
      <option value="pt" lang="pt-BR">
        Português
      </option>
      <option value="es" lang="es">
        Español
      </option>
    </select>
  )
}

const picker = css`
  height: 2.25rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: var(--radius);
  color: var(--muted);
  background: var(--raised);
  cursor: pointer;
  &:hover {
    background: linear-gradient(var(--hover), var(--hover)) var(--raised);
  }
`
