/** What the title bar's tools say: in the page before the rest of the app. */
export const firstPt = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificações',
  bellOn: 'Desabilitar Notificações',
  bellBusy: 'Cancelar a ativação das notificações',
  bellIos: 'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.',
  language: 'Idioma',
}
