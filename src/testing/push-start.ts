import type { PushStart } from '../push/state.ts'

/** Push begins for Ana where nothing stands in its way: the permission is granted, and she has not switched it off. */
export const pushStart: { type: 'start' } & PushStart = {
  type: 'start',
  userId: 'ana',
  blocker: null,
  keyUsable: true,
  wanted: true,
  permission: 'granted',
  promptOnLoad: true,
}
