/**
 * Calls `onNewVersion` when a new worker takes over a page that had one. workbox-window's `isUpdate` is not enough: it
 * is frozen when the page registers, and a page that was not controlled then (a first visit, a hard reload) would never
 * hear of a later version. Must be called before the worker is registered; `controllerAtLoad` tells whether one has
 * taken over before that.
 */
export async function watchTakeover(controllerAtLoad: ServiceWorker | null, onNewVersion: () => void): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  let hadWorker = controllerAtLoad !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) onNewVersion()
    hadWorker = true
  })
  if (hadWorker && serviceWorker.controller !== controllerAtLoad) onNewVersion()
  if (hadWorker) return
  const registration = await serviceWorker.getRegistration('/').catch(() => undefined)
  hadWorker ||= !!registration?.active
}
