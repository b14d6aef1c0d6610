import type { ConsoleMessage, Page, WebWorker } from 'puppeteer-core'
import type { FcmMessage } from '../../push-service/index.ts'
import { type Answer, type StaticServer, serve } from '../../serve/static-server.ts'
import type { Bench, Permission } from './bench.ts'
import { onNewOrigin } from './new-origin.ts'
import type { DesktopNotification } from './notification-bus.ts'
import { LIMIT, until } from './wait.ts'
import { openWindow, type WindowOptions } from './windows.ts'

export interface AppOptions {
  /** What config.js says; `undefined` leaves a global out. By default: Ana is signed in, and push is set up. */
  readonly config?: Partial<ConfigGlobals>
  /** config.js as it stands, instead of `config`. */
  readonly configScript?: string
  readonly permission?: Permission
  /** What the person says when asked; without it nobody is there to answer. */
  readonly answer?: 'granted' | 'denied'
  /** Another build than the release under test. */
  readonly dir?: string
  /** Sent by the server with every answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** What paths answer instead of the release's files. */
  readonly answers?: Readonly<Record<string, Answer>>
  /** The name the page is opened under, instead of localhost. */
  readonly host?: string
  readonly path?: string
  /** Called before the first navigation. */
  readonly prepare?: (page: Page, origin: string) => Promise<unknown>
}

export interface ConfigGlobals {
  readonly firebaseConfig: unknown
  readonly vapidKey: unknown
  readonly shellConfig: unknown
  readonly notify: unknown
}

/** The shipped app on an origin of its own, so that no test sees another's storage, worker or permission. */
export interface App {
  readonly page: Page
  readonly origin: string
  readonly server: StaticServer
  /** What `/config.js` answers by default here; for a test that has put another answer in its place. */
  readonly config: Answer
  /** Everything on the page's console, and what was thrown and not caught. */
  readonly console: ConsoleLine[]
  readonly errors: string[]
  /** How often the page has been loaded. */
  loads(): number
  /** Waits for the bell to say on or off and to be at rest. */
  bell(push: 'on' | 'off'): Promise<void>
  /** This origin's tokens at the push service, newest first. */
  tokens(): string[]
  /** How often the page in its present life has asked for the permission. */
  permissionRequests(): Promise<number>
  /** Sends to this app's token; the rest of FCM's message is given. */
  send(message: Omit<FcmMessage, 'token'>): Promise<unknown>
  /** Sends bytes that need not be a message to this app's subscription. */
  sendRaw(payload: string | null): Promise<void>
  /** The worker's console from now on. */
  workerConsole(): Promise<string[]>
  /** Every `sineta:token` event of the page in its present life. */
  tokenEvents(): Promise<{ token: string | null; userId: string | null }[]>
  /** The worker itself, to look at or to break. */
  worker(): Promise<WebWorker>
  /** Opens this app in one more tab of the same window, which hides this one; it is closed with the app. */
  openTab(): Promise<Page>
  /** Opens this app in one more window, with its own place on the screen; it is closed with the app. */
  openWindow(options?: WindowOptions & Pick<AppOptions, 'path' | 'prepare'>): Promise<Page>
  /** Resolves with the first toast's type, and its texts, a space between them. */
  toast(): Promise<{ type: string | undefined; text: string }>
  /** What the desktop has shown for this origin, oldest first. */
  notifications(): DesktopNotification[]
  /** Puts another window in front, so that this one is hidden; returns it. */
  hide(): Promise<Page>
  close(): Promise<void>
}

export interface ConsoleLine {
  readonly type: string
  readonly text: string
}

export const ana = { id: 'ana', name: 'Ana' }

/** What Chromium says of every page that keeps its offer to be installed for a button of its own. */
const BROWSERS_OWN = /^Banner not shown: beforeinstallpromptevent/

/** The release under test. */
export const dist = process.env.DIST ?? 'dist'

export async function openApp(bench: Bench, options: AppOptions = {}): Promise<App> {
  const { browser, service } = bench
  const server = await onNewOrigin(() => serve({ dir: options.dir ?? dist, headers: options.headers ?? {} }))
  const origin = options.host ? `http://${options.host}:${server.port}` : server.origin
  const { firebaseConfig, vapidKey } = service
  const config = { firebaseConfig, vapidKey, shellConfig: { user: ana }, ...options.config }
  const configAnswer = { type: 'text/javascript', body: options.configScript ?? scriptOf(config) }
  server.answers.set('/config.js', configAnswer)
  for (const [path, answer] of Object.entries(options.answers ?? {})) server.answers.set(path, answer)

  const setPermission = (state: Permission) => bench.setPermission(origin, state)
  // Elsewhere than on localhost the page is not secure, and there is no permission to set.
  if (!options.host) await setPermission(options.permission ?? 'granted')

  const tokens = () =>
    service
      .devices()
      .filter(device => device.origin.endsWith(`:${server.port}`))
      .map(device => device.token)
  const token = () => {
    const [newest] = tokens()
    if (!newest) throw new Error('this app has no token')
    return newest
  }
  const worker = async () => {
    const target = await browser.waitForTarget(
      candidate => candidate.type() === 'service_worker' && candidate.url().startsWith(origin),
      { timeout: LIMIT },
    )
    const found = await target.worker()
    if (!found) throw new Error('the worker has no target')
    return found
  }
  const lines: ConsoleLine[] = []
  const errors: string[] = []
  let loads = 0
  const load = async (page: Page, { path = '/', prepare }: Pick<AppOptions, 'path' | 'prepare'>) => {
    page.setDefaultTimeout(LIMIT)
    page.on('console', (message: ConsoleMessage) => {
      if (!BROWSERS_OWN.test(message.text())) lines.push({ type: message.type(), text: message.text() })
    })
    page.on('pageerror', error => errors.push(String(error)))
    await page.evaluateOnNewDocument(observe)
    await page.exposeFunction('answerPermission', () => options.answer && setPermission(options.answer))
    await prepare?.(page, origin)
    await page.goto(`${origin}${path}`)
  }
  const others: Page[] = []
  const page = await browser.newPage()
  page.on('load', () => loads++)
  await load(page, options)

  return {
    page,
    origin,
    server,
    config: configAnswer,
    console: lines,
    errors,
    loads: () => loads,
    permissionRequests: () => page.evaluate(() => window.observed.permissionRequests),
    tokenEvents: () => page.evaluate(() => window.observed.tokens),
    send: message => service.send({ ...message, token: token() }),
    sendRaw: payload => service.sendRaw(token(), payload),
    async workerConsole() {
      const heard: string[] = []
      const speaking = await worker()
      speaking.on('console', message => heard.push(message.text()))
      return heard
    },
    worker,
    async openTab() {
      const opened = await browser.newPage()
      others.push(opened)
      await load(opened, {})
      return opened
    },
    async openWindow({ path, prepare, ...where } = {}) {
      const opened = await openWindow(browser, where)
      others.push(opened)
      await load(opened, { ...(path && { path }), ...(prepare && { prepare }) })
      return opened
    },
    async toast() {
      const toast = await page.waitForSelector('[role="status"]')
      if (!toast) throw new Error('no toast')
      return toast.evaluate(element => ({
        type: element.getAttribute('data-type') ?? undefined,
        text: Array.from(element.children, child => child.textContent).join(' '),
      }))
    },
    notifications: () => bench.notifications.shown.filter(({ body }) => body.includes(`:${server.port}`)),
    async hide() {
      const front = await browser.newPage()
      others.push(front)
      await front.bringToFront()
      await until('the window to be hidden', () => page.evaluate(() => document.hidden))
      return front
    },
    async bell(push) {
      await until(`the bell to be ${push}`, async () => {
        const bell = await page.$(`button[data-push="${push}"]:not([aria-busy="true"])`)
        await bell?.dispose()
        return bell !== null
      })
    },
    tokens,
    async close() {
      for (const open of [page, ...others]) if (!open.isClosed()) await open.close()
      await server.stop()
    },
  }
}

declare global {
  interface Window {
    observed: {
      permissionRequests: number
      tokens: { token: string | null; userId: string | null }[]
      /** The titles of all toasts that have stood there. */
      toasts: string[]
      /** The counts that the page has asked to have on the app's icon. */
      badges: (number | undefined)[]
      /** The details of all `sineta:open` events. */
      opens: { messageId: string; url: string | null; action: string; data: Record<string, string> }[]
    }
    answerPermission(): Promise<void>
    sineta: { signIn(user: unknown): void; signOut(): Promise<void> }
  }
}

/** Runs in the page before anything else: counts, and lets a person answer, where headless Chromium shows no prompt. */
function observe() {
  window.observed = { permissionRequests: 0, tokens: [], toasts: [], badges: [], opens: [] }
  addEventListener('sineta:token', event => window.observed.tokens.push((event as CustomEvent).detail))
  addEventListener('sineta:open', event => window.observed.opens.push((event as CustomEvent).detail))
  const find = (node: Node) =>
    node instanceof Element ? Array.from(node.querySelectorAll('[role="status"] strong')) : []
  new MutationObserver(changes => {
    const titles = changes.flatMap(({ addedNodes }) => Array.from(addedNodes).flatMap(find))
    window.observed.toasts.push(...titles.map(({ textContent }) => textContent ?? ''))
  }).observe(document, { childList: true, subtree: true })
  // Headless Chromium has no icon to put a badge on.
  if ('setAppBadge' in navigator) navigator.setAppBadge = async count => void window.observed.badges.push(count)
  if (!('Notification' in window)) return
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = async () => {
    window.observed.permissionRequests++
    await window.answerPermission()
    return ask()
  }
}

/** config.js with these globals. A function, such as `notify`, stands there as its source. */
export function scriptOf(globals: Partial<ConfigGlobals>): string {
  return Object.entries(globals)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} = ${typeof value === 'function' ? value : JSON.stringify(value)}\n`)
    .join('')
}
