import type { latePt } from '../pt/late.ts'
import type { Translated } from '../translated.ts'

export const lateEs: Translated<typeof latePt> = {
  close: 'Cerrar',
  closeAll: 'Cerrar todas',
  inboxClear: 'Borrar todo',
  inboxCleared: { one: '# mensaje borrado', other: '# mensajes borrados' },
  inboxEmpty: 'Ningún mensaje por ahora',
  inboxHint: 'Los mensajes que llegan se guardan aquí, incluso con la aplicación cerrada.',
  inboxMarkAllRead: 'Marcar todos como leídos',
  inboxNotKeptBody: 'Falta espacio en este dispositivo. Lo que llegue aparece, pero no queda en la lista.',
  inboxNotKeptTitle: 'Los mensajes no se están guardando',
  inboxOpenLink: 'Abrir enlace',
  inboxTitle: 'Mensajes',
  inboxUndo: 'Deshacer',
  inboxUnread: { one: '# no leído', other: '# no leídos' },
  inboxUnreadMark: 'no leído',
  toasts: 'Notificaciones',
  toastsWaiting: { one: '# notificación más', other: '# notificaciones más' },
}
