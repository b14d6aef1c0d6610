import { isRecord } from '../src/config/checked.ts'
import { readTexts } from '../src/push/message.ts'
import { scope } from './scope.ts'
import { readWords } from './words.ts'

type Show = ServiceWorkerRegistration['showNotification']

/**
 * Makes the registration's `showNotification` fill in the default texts, the app's icon, and nothing else. Firebase shows
 * notifications through it by itself and gives no other place to step in.
 */
export function wrapShowNotification(locale: string | undefined): void {
  const { registration } = scope
  const show: Show = registration.showNotification.bind(registration)
  registration.showNotification = async (title, options) => {
    const texts = readTexts({ title, body: options?.body }, await readWords(locale))
    const icon = typeof options?.icon === 'string' && options.icon !== '' ? options.icon : '/icon-192.png'
    const shown = { ...(isRecord(options) ? options : {}), body: texts.body, icon }
    // An option of a wrong type makes the browser refuse the notification; its texts alone it cannot refuse.
    return show(texts.title, shown).catch(() => show(texts.title, { body: texts.body, icon: '/icon-192.png' }))
  }
}
