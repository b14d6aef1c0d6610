import { hold } from '../e2e/harness/held.ts'
import { asOpened, THEME, tabTo } from './arrange.ts'
import type { State } from './state.ts'

const SHORTCUTS = '#tools [aria-haspopup="dialog"]'
export const INSTALL = '#tools button:not([aria-label], :first-child):has(svg)'
const LONG_NAME = 'Maria Carolina de Albuquerque Figueiredo Vasconcelos'

/** The title bar's other tools, who is signed in, and the list of shortcuts. */
export const barStates: readonly State[] = [
  {
    name: 'first-frame',
    early: true,
    // All but the rest of the app.
    open: { prepare: page => hold(page, /^\/(?!late-)/) },
    arrange: ({ page }) => page.waitForSelector('h1'),
  },
  { name: 'signed-out', open: { config: { shellConfig: { user: null } } }, arrange: asOpened },
  {
    name: 'long-name',
    open: { config: { shellConfig: { user: { id: 'maria', name: LONG_NAME } } } },
    arrange: app => app.bell('on'),
  },
  { name: 'install-offered', installable: true, arrange: ({ page }) => page.waitForSelector(INSTALL) },
  {
    name: 'install-hover',
    installable: true,
    arrange: ({ page }) => page.waitForSelector(INSTALL),
    pointer: { over: INSTALL },
  },
  { name: 'theme-hover', arrange: app => app.bell('on'), pointer: { over: THEME } },
  {
    name: 'theme-focus',
    async arrange(app) {
      await app.bell('on')
      await tabTo(app, THEME)
    },
  },
  {
    name: 'theme-chosen-dark',
    async arrange(app) {
      await app.bell('on')
      await app.page.select(THEME, 'dark')
    },
  },
  {
    name: 'skip-link',
    async arrange(app) {
      await app.bell('on')
      await tabTo(app, '#tools button:first-child')
    },
  },
  {
    name: 'shortcuts',
    async arrange(app) {
      await app.bell('on')
      await app.page.keyboard.type('?')
      await app.page.waitForSelector('dialog:modal')
    },
  },
  {
    name: 'shortcuts-single-off',
    async arrange(app) {
      await app.bell('on')
      await app.page.click(SHORTCUTS)
      await app.page.waitForSelector('dialog:modal')
      await app.page.click('dialog input')
      await app.page.waitForSelector('dialog input:not(:checked)')
    },
  },
]
