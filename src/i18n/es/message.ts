import type { messagePt } from '../pt/message.ts'
import type { Translated } from '../translated.ts'

export const messageEs: Translated<typeof messagePt> = {
  toastBody: 'Mensaje recibido',
  toastTitle: 'Nueva notificación',
}
