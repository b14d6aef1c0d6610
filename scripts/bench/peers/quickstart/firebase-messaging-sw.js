importScripts('/firebase-app-compat.js', '/firebase-messaging-compat.js')

const CACHE = 'sineta-v1'
const FILES = [
  '/',
  '/main.css',
  '/main.js',
  '/firebase-app-compat.js',
  '/firebase-messaging-compat.js',
  '/manifest.webmanifest',
  '/icon.svg',
  '/icon-192.png',
]

self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  const cached = caches.match(request.mode === 'navigate' ? '/' : request)
  event.respondWith(cached.then(response => response ?? fetch(request)))
})

firebase.initializeApp(__BENCH_CONFIG__.firebaseConfig)

// Firebase shows what carries a `notification` by itself.
firebase.messaging().onBackgroundMessage(payload => {
  if (payload.notification) return
  const { toastTitle, toastBody } = words[negotiate()]
  return self.registration.showNotification(toastTitle, { body: toastBody, icon: '/icon-192.png' })
})
