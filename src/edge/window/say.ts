/** Puts a text where screen readers notice what is new: a region that stands in the page from the first frame on. */
export function say(text: string): void {
  const region = document.getElementById('announcer')
  if (region) region.textContent = text
}
