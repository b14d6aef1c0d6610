import { useEffect, useRef } from 'react'

/** Calls `onEnd` after `duration` ms in which it was not held. What stands for a while only has no other timer. */
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
