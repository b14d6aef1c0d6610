import { initializeApp } from 'firebase/app'
import { getMessaging } from 'firebase/messaging/sw'
import type { FirebaseConfig } from '../src/config/firebase-config.ts'
import { scope } from './scope.ts'

/** What the worker needs of Firebase. */
export interface Renewal {
  /** Exchanges the token for one of this subscription; null deletes it. */
  changeSubscription(newSubscription: PushSubscription | null): Promise<unknown>
}

type Handler = (event: { newSubscription: PushSubscription | null; waitUntil(work: Promise<unknown>): void }) => void

let renewal: Renewal | undefined

/**
 * Starts Firebase where its one service is needed, and takes down its listeners instead of adding them: browsers allow
 * that in a worker's first turn only, and pushes and clicks are not its business. Throws where it cannot be started.
 */
export function startFirebase(config: FirebaseConfig): Renewal {
  renewal ??= start(config)
  return renewal
}

function start(config: FirebaseConfig): Renewal {
  const handlers = new Map<string, Handler>()
  Object.assign(scope, { addEventListener: (type: string, handler: Handler) => handlers.set(type, handler) })
  try {
    getMessaging(initializeApp({ ...config }))
  } finally {
    // Its own property goes, and the prototype's method is there again.
    Reflect.deleteProperty(scope, 'addEventListener')
  }
  return {
    changeSubscription: newSubscription =>
      new Promise(resolve => {
        handlers.get('pushsubscriptionchange')?.({ newSubscription, waitUntil: resolve })
      }),
  }
}
