/** Links the manifest whose texts are in this language, so that what the system shows of the installed app is in it too. */
export function linkManifest(tag: string): void {
  const link = document.querySelector('link[rel="manifest"]')
  const href = tag === 'es' ? '/manifest.es.webmanifest' : '/manifest.webmanifest'
  // Only where it is another: the browser reads it anew, and looks again whether the app can be installed.
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
}
