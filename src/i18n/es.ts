import { firstEs } from './first-words.ts'
import type { Words } from './pt.ts'

/** Spanish, in the form of address that all Spanish-speaking countries read without stumbling. */
export const es: Words = {
  ...firstEs,
  close: 'Cerrar',
  inboxEmpty: 'Ningún mensaje por ahora',
  inboxHint: 'Lo que llegue con la aplicación abierta aparece aquí.',
  inboxTitle: 'Mensajes',
  toastBody: 'Mensaje recibido',
  toastTitle: 'Nueva notificación',
  toasts: 'Notificaciones',
  toastsWaiting: 'Más notificaciones:',
}
