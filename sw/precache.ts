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

/** The app starts from the cache, with or without a network. */
export function serveFromPrecache(): void {
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST)
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^[^?]*\.[a-z0-9]+(\?|$)/i] }))
}

/**
 * The operator's config.js is asked for anew at each load, and taken as it was last where no answer comes in time. A copy
 * with a hash in its name never changes, and the page has it already.
 */
export function serveLiveConfig(): void {
  if (CONFIG_URL !== LIVE_CONFIG) return
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === LIVE_CONFIG,
    new NetworkFirst({ cacheName: CONFIG_CACHE, networkTimeoutSeconds: 3 }),
  )
  // The first load of all goes past the worker, so an offline start after it would find no config.js.
  scope.addEventListener('install', event => event.waitUntil(keepConfig()))
}

const LIVE_CONFIG = '/config.js'
const CONFIG_CACHE = 'sineta-config'

async function keepConfig(): Promise<void> {
  const cache = await caches.open(CONFIG_CACHE)
  await cache.add(new Request(LIVE_CONFIG, { cache: 'no-cache' })).catch(() => undefined)
}
