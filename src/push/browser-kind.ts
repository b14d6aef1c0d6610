/** Where a person allows notifications again: each of these has another place for it. */
export type BrowserKind = 'installed' | 'edge' | 'firefox' | 'chrome' | 'other'

/** Those of Chromium's brands that say `Chrome/` too and have menus of their own; `EdgA/` is Edge on Android. */
const OTHER_BRANDS = /(OPR|SamsungBrowser|YaBrowser|EdgA)\//

/** `standalone`: the page has a window of its own, without an address bar. */
export function browserKind({ userAgent, standalone }: { userAgent: string; standalone: boolean }): BrowserKind {
  if (standalone) return 'installed'
  if (userAgent.includes('Edg/')) return 'edge'
  if (userAgent.includes('Firefox/')) return 'firefox'
  return userAgent.includes('Chrome/') && !OTHER_BRANDS.test(userAgent) ? 'chrome' : 'other'
}
