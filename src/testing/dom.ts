import { replace } from './replace.ts'

export type TestWindow = Window & typeof globalThis

export interface Dom {
  readonly window: TestWindow
  /** Takes the globals away again and ends the window's timers. */
  close(): Promise<void>
}

interface HappyDom {
  readonly Window: new (options: { url: string }) => TestWindow & { readonly happyDOM: { close(): Promise<void> } }
}

/** A new, empty page as `window` and `document`: what the renderers and the components look up by these names. */
export async function openDom(): Promise<Dom> {
  // No literal for the compiler: happy-dom's types would bring Node's globals into the product's.
  const { Window }: HappyDom = await import('happy-dom' as string)
  const window = new Window({ url: 'https://app.example/' })
  const { document, navigator, Element, Node, MutationObserver } = window
  const restore = replace(globalThis, { window, document, navigator, Element, Node, MutationObserver })
  return {
    window,
    close() {
      restore()
      return window.happyDOM.close()
    },
  }
}
