/** Links the manifest whose texts are in this language, so that what the system shows of the installed app is in it too. */
export function linkManifest(tag: string): void {
  const link = manifestLink()
  const href = tag === 'es' ? '/manifest.es.webmanifest' : '/manifest.webmanifest'
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
}

/**
 * Has the browser read the manifest that is linked once more, and look again whether the app can be installed. By moving
 * the link: to set its address to what it is already changes nothing.
 */
export function readManifestAgain(): void {
  const link = manifestLink()
  if (link) document.head.append(link)
}

function manifestLink(): Element | null {
  return document.querySelector('link[rel="manifest"]')
}
