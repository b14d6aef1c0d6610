import { useEffect, useState } from 'react'

/** Whether a modal dialog lies over the page: nothing beside it can be pointed at, reached or heard meanwhile. */
export function isModalOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}

/** The same, followed by what goes with it: one that opens takes the focus, and one that closes says so. */
export function useModalOpen(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const update = () => setOpen(isModalOpen())
    document.addEventListener('focusin', update)
    document.addEventListener('close', update, { capture: true })
    return () => {
      document.removeEventListener('focusin', update)
      document.removeEventListener('close', update, { capture: true })
    }
  }, [])
  useEffect(() => {
    if (!open) return
    // One that is taken out of the page says nothing.
    const watch = new window.MutationObserver(() => setOpen(isModalOpen()))
    watch.observe(document, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [open])
  return open
}
