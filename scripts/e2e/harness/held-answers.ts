import type { Page } from 'puppeteer-core'
import { until } from './wait.ts'

declare global {
  interface Window {
    heldAnswers: { waiting: number; letGo(): void }
  }
}

/**
 * Runs in the page: answers of the registration service to this method do not come, though the service has done what
 * was asked, until they are let go. For `evaluateOnNewDocument`, or for `evaluate` while the page runs.
 */
export function holdAnswers(method: string): void {
  const { fetch } = window
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  window.heldAnswers = { waiting: 0, letGo }
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method !== method || !String(input).includes('/registrations')) return answer
    window.heldAnswers.waiting++
    await held
    return answer
  }
}

export async function whenAnswerHeld(page: Page): Promise<void> {
  await until('an answer to be held', () => page.evaluate(() => window.heldAnswers.waiting > 0))
}

export async function letAnswersGo(page: Page): Promise<void> {
  await page.evaluate(() => window.heldAnswers.letGo())
}
