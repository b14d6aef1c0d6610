import { useEffect, useState } from 'react'
import { useDocumentHidden } from '../ui/use-document-hidden.ts'

const MINUTE = 60_000

/** The time, in ms since the epoch: anew each minute, as long as somebody can see it. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  const hidden = useDocumentHidden()
  useEffect(() => {
    if (hidden) return
    // What was hidden may be old. The timers of a machine that slept are late as well.
    setNow(before => (Date.now() - before < MINUTE ? before : Date.now()))
    const timer = setTimeout(() => setNow(Date.now()), MINUTE)
    return () => clearTimeout(timer)
  }, [now, hidden])
  return now
}
