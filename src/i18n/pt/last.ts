/** What the parts of the window say that are loaded last. */
export const lastPt = {
  helpAgain: 'Tentar de novo',
  help: {
    denied: { title: 'Notificações bloqueadas', why: 'O navegador não deixa este site mostrar notificações.' },
    dismissed: { title: 'Falta a sua permissão', why: 'A pergunta do navegador foi fechada sem resposta.' },
    failed: { title: 'Não foi possível ativar', why: 'O serviço de notificações não respondeu como deveria.' },
    keyless: { title: 'Notificações não configuradas', why: 'Este site não tem uma chave de push válida.' },
    offline: { title: 'Sem conexão', why: 'Não há internet para ativar as notificações agora.' },
    refused: {
      title: 'Serviço de notificações indisponível',
      why: 'O serviço de push do navegador recusou o pedido. Alguns navegadores, como o Brave, e algumas redes de empresas o desativam.',
    },
  },
  helpSteps: {
    dismissed: 'Tente de novo e escolha “Permitir”.',
    failed: 'Tente de novo daqui a pouco.',
    keyless: 'Você não precisa fazer nada: isso cabe a quem administra o site.',
    offline: 'Elas serão ativadas sozinhas assim que a conexão voltar.',
    refused: 'Ative-o nas configurações de privacidade do navegador ou tente em outra rede.',
  },
  helpStepsDenied: {
    chrome: 'Clique no ícone à esquerda do endereço e ative “Notificações”.',
    edge: 'Clique no cadeado à esquerda do endereço, abra “Permissões para este site” e permita “Notificações”.',
    firefox: 'Clique no ícone de permissões à esquerda do endereço, remova o bloqueio e depois clique no sino.',
    installed:
      'Abra o menu de três pontos no alto da janela, depois as informações do aplicativo, e ative “Notificações”. Confira também as configurações do sistema.',
    other: 'Nas configurações do navegador, permita as notificações deste site.',
  },
  theme: 'Tema',
  themeDark: 'Escuro',
  themeLight: 'Claro',
  themeSystem: 'Igual ao sistema',
}
