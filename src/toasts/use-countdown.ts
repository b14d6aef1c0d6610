import { useEffect, useRef } from 'react'

/** Calls `onEnd` after `duration` ms in which it was not held. The only timer of the toasts. */
export function useCountdown(duration: number, held: boolean, onEnd: () => void): void {
  const remaining = useRef(duration)
  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(onEnd, remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [held, onEnd])
}
