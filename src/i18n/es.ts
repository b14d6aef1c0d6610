import type { Words } from './pt.ts'

/** Spanish, in the form of address that all Spanish-speaking countries read without stumbling. */
export const es: Words = {
  appName: 'Sineta',
  bellOff: 'Habilitar Notificaciones',
  bellOn: 'Deshabilitar Notificaciones',
  bellIos:
    'Las notificaciones solo funcionan con la aplicación abierta. Para recibirlas en segundo plano, usa el navegador.',
  close: 'Cerrar',
  inboxEmpty: 'Ningún mensaje por ahora',
  inboxHint: 'Lo que llegue con la aplicación abierta aparece aquí.',
  inboxTitle: 'Mensajes',
  language: 'Idioma',
  toastBody: 'Mensaje recibido',
  toastTitle: 'Nueva notificación',
  toasts: 'Notificaciones',
  toastsWaiting: 'Más notificaciones:',
}
