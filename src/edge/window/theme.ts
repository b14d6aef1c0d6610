/** What the window shows around the page, in the colours of the title bar: `--raised` of src/ui/theme.ts. */
const BAR = { light: '#ffffff', dark: '#262523' }

/** Shows the page, and what the browser draws around it, in one scheme; undefined follows the system. */
export function showTheme(scheme: 'light' | 'dark' | undefined): void {
  document.documentElement.style.colorScheme = scheme ?? ''
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = BAR[scheme ?? (meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light')]
  }
}
