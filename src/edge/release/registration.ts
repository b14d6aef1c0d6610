import { Workbox } from 'workbox-window'
import { report } from '../report.ts'
import { watchTakeover } from './takeover.ts'
import { trustedUrl } from './trusted-url.ts'

const WORKER_URL = '/firebase-messaging-sw.js'

/** How long a worker may take to install, in ms: it loads every file of the app, on whatever network there is. */
const INSTALL_LIMIT = 60_000

/** A window can stay open for days: it asks for a new version about hourly, spread out so that not all ask at once. */
const HOUR = 3_600_000

/** Keeps one registration of the worker, and looks for new versions of it. */
export interface WorkerRegistration {
  /** The registration, with an active worker. Registers again where that failed before. Rejects with the reason. */
  active(): Promise<ServiceWorkerRegistration>
}

/**
 * Registers the worker, and has the page reloaded when a new version takes over from `controllerAtLoad`. A page without
 * service workers gets a registration that rejects.
 */
export function registerWorker(controllerAtLoad: ServiceWorker | null, reload: () => void): WorkerRegistration {
  watchTakeover(controllerAtLoad, reload)
  let workbox: Workbox | undefined
  let attempt: Promise<ServiceWorkerRegistration> | undefined
  const register = async () => {
    // Without updateViaCache 'none' config.js, which the worker imports, would come out of the HTTP cache.
    workbox ??= new Workbox(trustedUrl(WORKER_URL), { scope: '/', updateViaCache: 'none' })
    return activeRegistration(workbox)
  }
  const active = () => {
    attempt ??= register().catch(cause => {
      attempt = undefined
      throw cause
    })
    return attempt
  }
  active().then(
    () => workbox && askForUpdates(workbox),
    cause => report('the service worker could not be registered', cause),
  )
  return { active }
}

async function activeRegistration(workbox: Workbox): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('this browser has no service workers')
  // A file that is gone for a moment is no reason to do without the worker that is here.
  const registration = await workbox.register({ immediate: true }).catch(async cause => {
    const earlier = await navigator.serviceWorker.getRegistration('/')
    if (!earlier?.active) throw cause
    report('the service worker could not be updated', cause)
    return earlier
  })
  if (!registration) throw new Error('this browser has no service workers')
  if (!registration.active) await activation(registration)
  return registration
}

/** `serviceWorker.ready` never settles where the installation fails; this does. */
function activation(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting
    const timer = setTimeout(() => reject(new Error(`not active after ${INSTALL_LIMIT / 1000} s`)), INSTALL_LIMIT)
    const check = () => {
      if (registration.active) resolve()
      else if (!worker || worker.state === 'redundant') reject(new Error('its installation failed'))
      else return
      clearTimeout(timer)
      worker?.removeEventListener('statechange', check)
    }
    worker?.addEventListener('statechange', check)
    check()
  })
}

function askForUpdates(workbox: Workbox): void {
  const ask = () => {
    if (navigator.onLine) workbox.update().catch(cause => report('no update of the service worker', cause))
  }
  document.addEventListener('visibilitychange', () => document.hidden || ask())
  setInterval(ask, HOUR * (0.9 + Math.random() * 0.2))
}
