import { atom } from 'jotai/vanilla'

/** `back`: it was gone, and has returned a moment ago. */
export type Connection = 'online' | 'offline' | 'back'

export const connectionAtom = atom<Connection>('online')

/** What it is once the browser has said whether there is a network. */
export function connectionAfter(before: Connection, online: boolean): Connection {
  if (!online) return 'offline'
  return before === 'online' ? 'online' : 'back'
}
