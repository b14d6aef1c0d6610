import { initializeApp } from 'firebase/app'
import { getMessaging, onBackgroundMessage } from 'firebase/messaging/sw'
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { negotiate, words } from './words.js'

self.skipWaiting()
clientsClaim()
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')))

const messaging = getMessaging(initializeApp(__BENCH_CONFIG__.firebaseConfig))

// Firebase shows what carries a `notification` by itself.
onBackgroundMessage(messaging, payload => {
  if (payload.notification) return
  const { toastTitle, toastBody } = words[negotiate()]
  return self.registration.showNotification(toastTitle, { body: toastBody, icon: '/icon-192.png' })
})
