/** What stands in for texts that a message does not have: the page and the worker both say it. */
export const messagePt = {
  toastBody: 'Mensagem recebida',
  toastTitle: 'Nova notificação',
}
