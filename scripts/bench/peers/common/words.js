const pt = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificações',
  bellOn: 'Desabilitar Notificações',
  close: 'Fechar',
  inboxEmpty: 'Nenhuma mensagem por enquanto',
  inboxHint: 'O que chegar com o aplicativo aberto aparece aqui.',
  inboxTitle: 'Mensagens',
  language: 'Idioma',
  toastBody: 'Mensagem recebida',
  toastTitle: 'Nova notificação',
}

const es = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificaciones',
  bellOn: 'Deshabilitar Notificaciones',
  close: 'Cerrar',
  inboxEmpty: 'Ningún mensaje por ahora',
  inboxHint: 'Lo que llegue con la aplicación abierta aparece aquí.',
  inboxTitle: 'Mensajes',
  language: 'Idioma',
  toastBody: 'Mensaje recibido',
  toastTitle: 'Nueva notificación',
}

export const words = { pt, es }

/** 'pt' or 'es': what the person has chosen, else the first of the browser's languages that there are texts for. */
export function negotiate(choice) {
  const tags = [choice, ...navigator.languages].filter(Boolean)
  return tags.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag in words) ?? 'pt'
}
