import type { Page } from 'puppeteer-core'
import type { App, AppOptions } from '../e2e/harness/app.ts'
import type { Bench } from '../e2e/harness/bench.ts'
import { wholeAppIsThere } from './arrange.ts'
import { linger } from './linger.ts'
import { createLook, type Look } from './look.ts'
import { messages } from './messages.ts'
import type { State } from './state.ts'

export const TONGUES = ['pt', 'es'] as const
export type Tongue = (typeof TONGUES)[number]

/** A bench on which the app is opened as its owner wants it. */
export interface OpenBench extends Bench {
  open(options?: AppOptions): Promise<App>
}

export interface Arranged {
  readonly app: App
  readonly look: Look
}

/** Opens the app in a browser that speaks this language, and brings it into a state, where it stays. */
export async function arrange(state: State, bench: OpenBench, tongue: Tongue): Promise<Arranged> {
  let look: Look | undefined
  const prepare = async (page: Page, origin: string) => {
    look = await createLook(page, state.pointer)
    await page.evaluateOnNewDocument(linger)
    await page.evaluateOnNewDocument(speak, tongue)
    if (!state.installable) await page.evaluateOnNewDocument(offerNoInstallation)
    await state.open?.prepare?.(page, origin)
  }
  const app = await bench.open({ ...state.open, prepare })
  if (!state.early) await wholeAppIsThere(app)
  await state.arrange(app, { ...bench, messages: messages[tongue] })
  if (!look) throw new Error('the app was opened without a page')
  return { app, look }
}

/** Takes away what a state has broken at the push service, which serves all. */
export function repair({ service }: Bench): void {
  for (const endpoint of ['register', 'installations', 'registrations'] as const) service.fault(endpoint, null)
}

/** Runs in the page before anything else: nobody hears of it. */
function offerNoInstallation(): void {
  addEventListener('beforeinstallprompt', event => event.stopImmediatePropagation())
}

/** Runs in the page before anything else: its browser speaks this language. */
function speak(tongue: string): void {
  const language = tongue === 'pt' ? 'pt-BR' : tongue
  Object.defineProperty(navigator, 'language', { get: () => language })
  Object.defineProperty(navigator, 'languages', { get: () => [language] })
}
