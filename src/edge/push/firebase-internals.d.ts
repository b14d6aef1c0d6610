import type { FirebaseApp } from 'firebase/app'

declare module 'firebase/app' {
  /** What Firebase's own packages use: there, but left out of the published types. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: FirebaseComponent): void
}

interface FirebaseComponent {
  readonly name: string
  readonly type: 'PRIVATE'
  readonly instantiationMode: 'LAZY'
  readonly multipleInstances: false
  readonly serviceProps: object
  readonly onInstanceCreated: null
  instanceFactory(): unknown
}
