import type { PushStart } from '../push/state.ts'

/** Push begins where nothing stands in its way: the permission is granted, and this person has not switched it off. */
export const pushStart: { type: 'start' } & PushStart = {
  type: 'start',
  blocker: null,
  keyUsable: true,
  wanted: true,
  permission: 'granted',
  promptOnLoad: true,
}
