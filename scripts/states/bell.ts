import { BELL } from '../e2e/harness/bell.ts'
import { switchedOff, tabTo } from './arrange.ts'
import type { State } from './state.ts'

/** The bell, and what it says of itself. */
export const bellStates: readonly State[] = [
  { name: 'bell-on', arrange: app => app.bell('on') },
  { name: 'bell-on-hover', arrange: app => app.bell('on'), pointer: { over: BELL } },
  { name: 'bell-on-pressed', arrange: app => app.bell('on'), pointer: { over: BELL, pressed: true } },
  {
    name: 'bell-on-focus',
    async arrange(app) {
      await app.bell('on')
      await tabTo(app, BELL)
    },
  },
  { name: 'bell-off', arrange: switchedOff },
  { name: 'bell-off-hover', arrange: switchedOff, pointer: { over: BELL } },
  {
    name: 'bell-busy',
    async arrange(app, { service }) {
      await switchedOff(app)
      service.fault('registrations', 'hang', { method: 'POST' })
      await app.page.click(BELL)
      await app.page.waitForSelector(`${BELL}[aria-busy="true"]`)
    },
  },
]
