import { useEffect, useState } from 'react'
import { useDocumentHidden } from '../ui/use-document-hidden.ts'

/** When today began, in ms since the epoch; anew when tomorrow has come, for windows that stay open. */
export function useMidnight(): number {
  const [midnight, setMidnight] = useState(lastMidnight)
  // The timers of a machine that slept are late: it is looked at again when the window is.
  const hidden = useDocumentHidden()
  useEffect(() => {
    setMidnight(lastMidnight())
    const tomorrow = new Date(midnight)
    tomorrow.setDate(tomorrow.getDate() + 1)
    // A second more: a timer that comes too early would find that it is still today.
    const timer = setTimeout(() => setMidnight(lastMidnight()), tomorrow.getTime() - Date.now() + 1000)
    return () => clearTimeout(timer)
  }, [midnight, hidden])
  return midnight
}

function lastMidnight(): number {
  return new Date().setHours(0, 0, 0, 0)
}
