export { act } from 'react'

// Without it React warns at every act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
