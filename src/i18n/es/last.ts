import type { lastPt } from '../pt/last.ts'
import type { Translated } from '../translated.ts'

export const lastEs: Translated<typeof lastPt> = {
  helpAgain: 'Intentar de nuevo',
  help: {
    denied: { title: 'Notificaciones bloqueadas', why: 'El navegador no deja que este sitio muestre notificaciones.' },
    dismissed: { title: 'Falta tu permiso', why: 'La pregunta del navegador se cerró sin respuesta.' },
    failed: { title: 'No se pudieron activar', why: 'El servicio de notificaciones no respondió como debía.' },
    keyless: { title: 'Notificaciones sin configurar', why: 'Este sitio no tiene una clave push válida.' },
    offline: { title: 'Sin conexión', why: 'No hay internet para activar las notificaciones ahora.' },
    refused: {
      title: 'Servicio de notificaciones no disponible',
      why: 'El servicio push del navegador rechazó la solicitud. Algunos navegadores, como Brave, y algunas redes de empresas lo desactivan.',
    },
  },
  helpSteps: {
    dismissed: 'Inténtalo de nuevo y elige “Permitir”.',
    failed: 'Inténtalo de nuevo en un momento.',
    keyless: 'No tienes que hacer nada: esto le corresponde a quien administra el sitio.',
    offline: 'Se activarán solas en cuanto vuelva la conexión.',
    refused: 'Actívalo en la configuración de privacidad del navegador o prueba con otra red.',
  },
  helpStepsDenied: {
    chrome: 'Haz clic en el icono a la izquierda de la dirección y activa “Notificaciones”.',
    edge: 'Haz clic en el candado a la izquierda de la dirección, abre “Permisos para este sitio” y permite “Notificaciones”.',
    firefox:
      'Haz clic en el icono de permisos a la izquierda de la dirección, quita el bloqueo y luego haz clic en la campana.',
    installed:
      'Abre el menú de tres puntos en lo alto de la ventana, luego la información de la aplicación, y activa “Notificaciones”. Revisa también la configuración del sistema.',
    other: 'En la configuración del navegador, permite las notificaciones de este sitio.',
  },
  theme: 'Tema',
  themeDark: 'Oscuro',
  themeLight: 'Claro',
  themeSystem: 'Igual que el sistema',
}
