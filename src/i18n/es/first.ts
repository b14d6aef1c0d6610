import type { firstPt } from '../pt/first.ts'
import type { Translated } from '../translated.ts'

export const firstEs: Translated<typeof firstPt> = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificaciones',
  bellOn: 'Deshabilitar Notificaciones',
  bellBusy: 'Cancelar la activación de las notificaciones',
  bellIos:
    'Las notificaciones solo funcionan con la aplicación abierta. Para recibirlas en segundo plano, usa el navegador.',
  language: 'Idioma',
}
