/** Each language is named in itself, whatever the page is in. */
export const languageNames = { pt: 'Português', es: 'Español' }
