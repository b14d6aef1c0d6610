import { css } from 'goober'
import { useAtomValue } from 'jotai/react'
import { languageAtom, wordsAtom } from '../i18n/atoms.ts'

/** The person's own choice of language. Each language is named in itself. */
export function LanguagePicker({ choose }: { choose: (language: 'pt' | 'es') => void }) {
  const words = useAtomValue(wordsAtom)
  const language = useAtomValue(languageAtom)
  return (
    <select
      className={picker}
      aria-label={words.language}
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
