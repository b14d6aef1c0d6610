import { useDispatch, useSelector } from 'react-redux'
import { BellIcon } from '../../common/icons.jsx'
import { words } from '../../common/words.js'
import { chosen, disablePush, enablePush } from './store.js'

export function TitleBar() {
  const { appName } = words[useSelector(state => state.language)]
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
  const dispatch = useDispatch()
  const language = useSelector(state => state.language)
  const choose = ({ target }) => {
    localStorage.setItem('language', target.value)
    dispatch(chosen(target.value))
  }
  return (
    <select aria-label={words[language].language} value={language} onChange={choose}>
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
  const dispatch = useDispatch()
  const { token, busy } = useSelector(state => state.push)
  const { bellOn, bellOff } = words[useSelector(state => state.language)]
  const label = token ? bellOn : bellOff
  return (
    <button
      type="button"
      className="icon-button"
      data-push={token ? 'on' : 'off'}
      aria-label={label}
      title={label}
      aria-busy={busy}
      onClick={() => busy || dispatch(token ? disablePush() : enablePush())}
    >
      <BellIcon />
    </button>
  )
}
