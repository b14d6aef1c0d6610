import { firstEs } from './first-words.ts'
import { messageEs } from './message-words.ts'
import type { Words } from './pt.ts'

/** Spanish, in the form of address that all Spanish-speaking countries read without stumbling. */
export const es: Words = {
  ...firstEs,
  ...messageEs,
  close: 'Cerrar',
  helpAgain: 'Intentar de nuevo',
  helpDeniedChrome: 'Haz clic en el icono a la izquierda de la dirección y activa “Notificaciones”.',
  helpDeniedEdge:
    'Haz clic en el candado a la izquierda de la dirección, abre “Permisos para este sitio” y permite “Notificaciones”.',
  helpDeniedFirefox:
    'Haz clic en el icono de permisos a la izquierda de la dirección, quita el bloqueo y luego haz clic en la campana.',
  helpDeniedInstalled:
    'Abre el menú de tres puntos en lo alto de la ventana, luego la información de la aplicación, y activa “Notificaciones”. Revisa también la configuración del sistema.',
  helpDeniedOther: 'En la configuración del navegador, permite las notificaciones de este sitio.',
  helpDeniedTitle: 'Notificaciones bloqueadas',
  helpDeniedWhy: 'El navegador no deja que este sitio muestre notificaciones.',
  helpDismissedStep: 'Inténtalo de nuevo y elige “Permitir”.',
  helpDismissedTitle: 'Falta tu permiso',
  helpDismissedWhy: 'La pregunta del navegador se cerró sin respuesta.',
  helpFailedStep: 'Inténtalo de nuevo en un momento.',
  helpFailedTitle: 'No se pudieron activar',
  helpFailedWhy: 'El servicio de notificaciones no respondió como debía.',
  helpKeylessStep: 'No tienes que hacer nada: esto le corresponde a quien administra el sitio.',
  helpKeylessTitle: 'Notificaciones sin configurar',
  helpKeylessWhy: 'Este sitio no tiene una clave push válida.',
  helpOfflineStep: 'Se activarán solas en cuanto vuelva la conexión.',
  helpOfflineTitle: 'Sin conexión',
  helpOfflineWhy: 'No hay internet para activar las notificaciones ahora.',
  helpRefusedStep: 'Actívalo en la configuración de privacidad del navegador o prueba con otra red.',
  helpRefusedTitle: 'Servicio de notificaciones no disponible',
  helpRefusedWhy:
    'El servicio push del navegador rechazó la solicitud. Algunos navegadores, como Brave, y algunas redes de empresas lo desactivan.',
  inboxClear: 'Borrar todo',
  inboxCleared: 'mensajes borrados',
  inboxClearedOne: 'mensaje borrado',
  inboxEmpty: 'Ningún mensaje por ahora',
  inboxHint: 'Los mensajes que llegan se guardan aquí, incluso con la aplicación cerrada.',
  inboxMarkAllRead: 'Marcar todos como leídos',
  inboxNotKeptBody: 'Falta espacio en este dispositivo. Lo que llegue aparece, pero no queda en la lista.',
  inboxNotKeptTitle: 'Los mensajes no se están guardando',
  inboxOpenLink: 'Abrir enlace',
  inboxTitle: 'Mensajes',
  inboxUndo: 'Deshacer',
  inboxUnread: 'no leídos',
  inboxUnreadOne: 'no leído',
  toasts: 'Notificaciones',
  toastsWaiting: 'Más notificaciones:',
}
