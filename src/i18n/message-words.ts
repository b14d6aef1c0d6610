import type { Language } from './negotiate.ts'

/** What stands in for texts that a message does not have: apart from the other texts, since the worker says no more. */
export const messagePt = {
  toastBody: 'Mensagem recebida',
  toastTitle: 'Nova notificação',
}

export type MessageWords = Readonly<Record<keyof typeof messagePt, string>>

export const messageEs: MessageWords = {
  toastBody: 'Mensaje recibido',
  toastTitle: 'Nueva notificación',
}

/** The specification's own wording, for readers of any other language, has these two in Spanish. */
export function messageWordsIn(language: Language): MessageWords {
  return language === 'pt' ? messagePt : messageEs
}
