import { initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, onMessage } from 'firebase/messaging'

const { firebaseConfig, vapidKey } = __BENCH_CONFIG__
const messaging = getMessaging(initializeApp(firebaseConfig))
const SWITCHED_OFF = 'push-off'

/** Whether push comes on at load, without a question. */
export function isWanted() {
  return Notification.permission === 'granted' && localStorage.getItem(SWITCHED_OFF) === null
}

/** Resolves with the token, or null where the person refuses. */
export async function switchOn() {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const serviceWorkerRegistration = await navigator.serviceWorker.ready
  const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration })
  localStorage.removeItem(SWITCHED_OFF)
  return token
}

export async function switchOff() {
  localStorage.setItem(SWITCHED_OFF, 'yes')
  await deleteToken(messaging)
}

/** Calls `receive` with each message that arrives while a window is visible; returns how to stop. */
export function onForegroundMessage(receive) {
  return onMessage(messaging, payload => receive({ ...payload.notification, at: Date.now() }))
}
