/** The bundler of the unit tests puts `preact.ts` or `react.ts` here. */
declare module 'test-renderer' {
  export { act } from 'react'
}
