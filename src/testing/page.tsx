import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import { act } from 'test-renderer'
import { type Clock, installClock } from './clock.ts'
import { openDom, type TestWindow } from './dom.ts'

/** An empty page with a store and a clock of its own. */
export interface Page {
  readonly store: ReturnType<typeof createStore>
  readonly clock: Clock
  readonly window: TestWindow
  readonly body: HTMLElement
  /** Puts this on the page, in place of what was there. */
  render(content: ReactNode): Promise<void>
  /** Does something and waits for all that the components make of it. */
  act(does: () => unknown): Promise<void>
  /** The one element that matches; throws where there is none or more than one. */
  find<E extends HTMLElement = HTMLElement>(selector: string): E
  count(selector: string): number
  close(): Promise<void>
}

export async function openPage(): Promise<Page> {
  const dom = await openDom()
  // Loaded where there is a document: React DOM looks for one as it loads.
  const { createRoot } = await import('react-dom/client')
  const clock = installClock()
  const { document } = dom.window
  const store = createStore()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const doing = (does: () => unknown) =>
    act(async () => {
      await does()
    })
  return {
    store,
    clock,
    window: dom.window,
    body: document.body,
    render: content => doing(() => root.render(<Provider store={store}>{content}</Provider>)),
    act: doing,
    find<E extends HTMLElement>(selector: string) {
      const [found, ...others] = document.querySelectorAll<E>(selector)
      if (!found || others.length > 0) throw new Error(`${found ? others.length + 1 : 0} elements match ${selector}`)
      return found
    },
    count: selector => document.querySelectorAll(selector).length,
    async close() {
      await doing(() => root.unmount())
      clock.restore()
      await dom.close()
    },
  }
}
