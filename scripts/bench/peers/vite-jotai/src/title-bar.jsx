import { useAtomValue, useSetAtom } from 'jotai'
import { BellIcon } from '../../common/icons.jsx'
import { busyAtom, choiceAtom, languageAtom, setPushAtom, tokenAtom, wordsAtom } from './atoms.js'

export function TitleBar() {
  const { appName } = useAtomValue(wordsAtom)
  return (
    <header className="bar">
      <img src="/icon.svg" alt="" width="22" height="22" />
      <span className="name">{appName}</span>
      <LanguagePicker />
      <span className="person">Ana</span>
      <Bell />
    </header>
  )
}

function LanguagePicker() {
  const language = useAtomValue(languageAtom)
  const words = useAtomValue(wordsAtom)
  const choose = useSetAtom(choiceAtom)
  return (
    <select aria-label={words.language} value={language} onChange={({ target }) => choose(target.value)}>
      <option value="pt" lang="pt-BR">
        Português
      </option>
      <option value="es" lang="es">
        Español
      </option>
    </select>
  )
}

function Bell() {
  const token = useAtomValue(tokenAtom)
  const busy = useAtomValue(busyAtom)
  const { bellOn, bellOff } = useAtomValue(wordsAtom)
  const setPush = useSetAtom(setPushAtom)
  const label = token ? bellOn : bellOff
  return (
    <button
      type="button"
      className="icon-button"
      data-push={token ? 'on' : 'off'}
      aria-label={label}
      title={label}
      aria-busy={busy}
      onClick={() => busy || setPush(!token)}
    >
      <BellIcon />
    </button>
  )
}
