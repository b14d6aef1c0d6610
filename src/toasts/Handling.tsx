import { glob } from 'goober'
import { useEffect } from 'react'
import { watchEscape } from './escape.ts'
import { keepFocus } from './keep-focus.ts'
import { keepStacked } from './stack.ts'
import { followSwipes } from './swiping.ts'

/** What a toast does beyond standing there and going away. It draws nothing, and may come after the first of them. */
export function Handling() {
  useEffect(() => {
    const region = document.getElementById('toasts')
    const ends = [followSwipes(), watchEscape(), ...(region ? [keepStacked(region), keepFocus(region)] : [])]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return null
}

/* A mouse that begins beside the text pulls; in it, it selects. Where large text leaves it few letters a line, the icon goes. */
glob`
  #toasts > * {
    user-select: none;
    touch-action: pan-y;
  }
  #toasts [role='status'] {
    user-select: text;
    touch-action: pan-y;
  }
  @media (width < 20rem) {
    #toasts > div > span {
      display: none;
    }
  }
`
