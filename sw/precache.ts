import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { scope } from './scope.ts'

declare global {
  interface WorkerGlobalScope {
    /** Put there by the build: every file of the release with its revision and integrity. */
    readonly __WB_MANIFEST: (PrecacheEntry | string)[]
  }
}

/** A new version does not wait for the old windows to be closed; they reload. */
export function takeOverAtOnce(): void {
  scope.addEventListener('install', () => scope.skipWaiting())
  scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
}

/** The app starts from the cache, with or without a network; only the operator's config.js is asked for anew. */
export function serveFromPrecache(): void {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^[^?]*\.[a-z0-9]+(\?|$)/i] }))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === '/config.js',
    new NetworkFirst({ cacheName: CONFIG_CACHE, networkTimeoutSeconds: 3 }),
  )
  // The first load of all goes past the worker, so an offline start after it would find no config.js.
  scope.addEventListener('install', event => event.waitUntil(keepConfig()))
}

const CONFIG_CACHE = 'sineta-config'

async function keepConfig(): Promise<void> {
  const cache = await caches.open(CONFIG_CACHE)
  await cache.add(new Request('/config.js', { cache: 'no-cache' })).catch(() => undefined)
}
