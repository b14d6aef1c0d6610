import { firstPt } from './first-words.ts'
import { messagePt } from './message-words.ts'

/** Portuguese as spoken in Brazil. Its keys are the shape that every other language satisfies. */
export const pt = {
  ...firstPt,
  ...messagePt,
  close: 'Fechar',
  helpAgain: 'Tentar de novo',
  helpDeniedChrome: 'Clique no ícone à esquerda do endereço e ative “Notificações”.',
  helpDeniedEdge:
    'Clique no cadeado à esquerda do endereço, abra “Permissões para este site” e permita “Notificações”.',
  helpDeniedFirefox: 'Clique no ícone de permissões à esquerda do endereço, remova o bloqueio e depois clique no sino.',
  helpDeniedInstalled:
    'Abra o menu de três pontos no alto da janela, depois as informações do aplicativo, e ative “Notificações”. Confira também as configurações do sistema.',
  helpDeniedOther: 'Nas configurações do navegador, permita as notificações deste site.',
  helpDeniedTitle: 'Notificações bloqueadas',
  helpDeniedWhy: 'O navegador não deixa este site mostrar notificações.',
  helpDismissedStep: 'Tente de novo e escolha “Permitir”.',
  helpDismissedTitle: 'Falta a sua permissão',
  helpDismissedWhy: 'A pergunta do navegador foi fechada sem resposta.',
  helpFailedStep: 'Tente de novo daqui a pouco.',
  helpFailedTitle: 'Não foi possível ativar',
  helpFailedWhy: 'O serviço de notificações não respondeu como deveria.',
  helpKeylessStep: 'Você não precisa fazer nada: isso cabe a quem administra o site.',
  helpKeylessTitle: 'Notificações não configuradas',
  helpKeylessWhy: 'Este site não tem uma chave de push válida.',
  helpOfflineStep: 'Elas serão ativadas sozinhas assim que a conexão voltar.',
  helpOfflineTitle: 'Sem conexão',
  helpOfflineWhy: 'Não há internet para ativar as notificações agora.',
  helpRefusedStep: 'Ative-o nas configurações de privacidade do navegador ou tente em outra rede.',
  helpRefusedTitle: 'Serviço de notificações indisponível',
  helpRefusedWhy:
    'O serviço de push do navegador recusou o pedido. Alguns navegadores, como o Brave, e algumas redes de empresas o desativam.',
  inboxClear: 'Limpar tudo',
  inboxCleared: 'mensagens removidas',
  inboxClearedOne: 'mensagem removida',
  inboxEmpty: 'Nenhuma mensagem por enquanto',
  inboxHint: 'As mensagens que chegam ficam guardadas aqui, mesmo com o aplicativo fechado.',
  inboxMarkAllRead: 'Marcar todas como lidas',
  inboxNotKeptBody: 'Falta espaço neste dispositivo. O que chegar aparece, mas não fica na lista.',
  inboxNotKeptTitle: 'As mensagens não estão sendo guardadas',
  inboxOpenLink: 'Abrir link',
  inboxTitle: 'Mensagens',
  inboxUndo: 'Desfazer',
  inboxUnread: 'não lidas',
  inboxUnreadOne: 'não lida',
  toasts: 'Notificações',
  toastsWaiting: 'Mais notificações:',
}

export type Words = Readonly<Record<keyof typeof pt, string>>
