/** The worker's global scope; TypeScript knows `self` only as a scope in general. */
export const scope = self as unknown as ServiceWorkerGlobalScope
