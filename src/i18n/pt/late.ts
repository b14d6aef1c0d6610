/** What the inbox and the toasts say. */
export const latePt = {
  close: 'Fechar',
  closeAll: 'Fechar todas',
  inboxClear: 'Limpar tudo',
  inboxCleared: { one: '# mensagem removida', other: '# mensagens removidas' },
  inboxEmpty: 'Nenhuma mensagem por enquanto',
  inboxHint: 'As mensagens que chegam ficam guardadas aqui, mesmo com o aplicativo fechado.',
  inboxMarkAllRead: 'Marcar todas como lidas',
  inboxNotKeptBody: 'Falta espaço neste dispositivo. O que chegar aparece, mas não fica na lista.',
  inboxNotKeptTitle: 'As mensagens não estão sendo guardadas',
  inboxOpenLink: 'Abrir link',
  inboxTitle: 'Mensagens',
  inboxUndo: 'Desfazer',
  inboxUnread: { one: '# não lida', other: '# não lidas' },
  inboxUnreadMark: 'não lida',
  toasts: 'Notificações',
  toastsWaiting: { one: 'Mais # notificação', other: 'Mais # notificações' },
}
