/** A place in the shell that comes to life. */
export function slot(id: 'tools' | 'product' | 'overlays'): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page has no element with the id ${id}`)
  return element
}
