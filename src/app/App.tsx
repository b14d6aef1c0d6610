import type { ReactNode } from 'react'
import { Bell } from '../push/Bell.tsx'
import { Person } from '../session/Person.tsx'
import { LanguagePicker } from '../shell/LanguagePicker.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Toaster } from '../toasts/Toaster.tsx'
import '../ui/theme.ts'

/** What the shell's controls can ask of the world outside of the tree. */
export interface AppActions {
  explain(text: string): void
  chooseLanguage(language: 'pt' | 'es'): void
}

export function App({ actions, children }: { actions: AppActions; children: ReactNode }) {
  const tools = (
    <>
      <Person />
      <LanguagePicker choose={actions.chooseLanguage} />
      <Bell explain={actions.explain} />
    </>
  )
  return (
    <>
      <Shell tools={tools}>{children}</Shell>
      <Toaster />
    </>
  )
}
