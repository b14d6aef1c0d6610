/** Portuguese as spoken in Brazil. Its keys are the shape that every other language satisfies. */
export const pt = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificações',
  bellOn: 'Desabilitar Notificações',
  bellIos: 'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.',
  close: 'Fechar',
  inboxEmpty: 'Nenhuma mensagem por enquanto',
  inboxHint: 'O que chegar com o aplicativo aberto aparece aqui.',
  inboxTitle: 'Mensagens',
  language: 'Idioma',
  toastBody: 'Mensagem recebida',
  toastTitle: 'Nova notificação',
  toasts: 'Notificações',
  toastsWaiting: 'Mais notificações:',
}

export type Words = Readonly<Record<keyof typeof pt, string>>
