import { firstPt } from './first-words.ts'

/** Portuguese as spoken in Brazil. Its keys are the shape that every other language satisfies. */
export const pt = {
  ...firstPt,
  close: 'Fechar',
  inboxEmpty: 'Nenhuma mensagem por enquanto',
  inboxHint: 'O que chegar com o aplicativo aberto aparece aqui.',
  inboxTitle: 'Mensagens',
  toastBody: 'Mensagem recebida',
  toastTitle: 'Nova notificação',
  toasts: 'Notificações',
  toastsWaiting: 'Mais notificações:',
}

export type Words = Readonly<Record<keyof typeof pt, string>>
