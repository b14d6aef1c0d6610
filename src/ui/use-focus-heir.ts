import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When what has the focus goes, the focus goes on to an heir; on the body it would be lost. */
export function useFocusHeir(self: RefObject<HTMLElement | null>, heir: () => HTMLElement | null | undefined): void {
  const latest = useRef(heir)
  latest.current = heir
  // A layout effect ends while the element, and the focus in it, still stand in the page.
  useLayoutEffect(() => {
    const element = self.current
    return () => {
      if (element?.contains(document.activeElement)) latest.current()?.focus()
    }
  }, [self])
}
