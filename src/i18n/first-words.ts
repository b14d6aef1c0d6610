import type { Language } from './negotiate.ts'

/** What the title bar's tools say: apart from the other texts, since they are in the page before the rest of the app. */
export const firstPt = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificações',
  bellOn: 'Desabilitar Notificações',
  bellBusy: 'Cancelar a ativação das notificações',
  bellIos: 'As notificações só funcionam com o aplicativo aberto. Para recebê-las em segundo plano, use o navegador.',
  language: 'Idioma',
}

export type FirstWords = Readonly<Record<keyof typeof firstPt, string>>

export const firstEs: FirstWords = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificaciones',
  bellOn: 'Deshabilitar Notificaciones',
  bellBusy: 'Cancelar la activación de las notificaciones',
  bellIos:
    'Las notificaciones solo funcionan con la aplicación abierta. Para recibirlas en segundo plano, usa el navegador.',
  language: 'Idioma',
}

export function firstWordsIn(language: Language): FirstWords {
  return language === 'es' ? firstEs : firstPt
}
