import { type ReactNode, useSyncExternalStore } from 'react'
import type { User } from '../config/user.ts'
import { firstWordsIn } from '../i18n/first-words.ts'
import type { Language } from '../i18n/negotiate.ts'
import { Bell } from '../push/Bell.tsx'
import type { BellView } from '../push/bell-view.ts'
import { Person } from '../session/Person.tsx'
import { LanguagePicker } from '../shell/LanguagePicker.tsx'
import type { Current } from './current.ts'

/** All that the title bar's tools show. */
export interface ToolsView {
  readonly language: Language
  readonly user: User | null
  /** Null: there is no bell. */
  readonly bell: BellView | null
  /** What comes last, and stands first, where it moves nothing. */
  readonly extras?: ReactNode
}

/** What a person can ask of them. */
export interface ToolsActions {
  pressBell(): void
  chooseLanguage(language: 'pt' | 'es'): void
}

/**
 * The title bar's tools. They know neither store nor push, which are still to be loaded when these are alive already.
 * The language stands last, at the edge: what comes in before it moves nothing.
 */
export function Tools({ current, actions }: { current: Current<ToolsView>; actions: ToolsActions }) {
  const { language, user, bell, extras } = useSyncExternalStore(current.subscribe, current.get, current.first)
  const words = firstWordsIn(language)
  return (
    <>
      {extras}
      <Person user={user} />
      {bell && <Bell view={bell} label={words[bell.label]} press={actions.pressBell} />}
      <LanguagePicker language={language} label={words.language} choose={actions.chooseLanguage} />
    </>
  )
}
