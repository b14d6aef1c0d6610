/** Where a person's own choice of language is kept: in localStorage for the page, in IndexedDB for the worker. */
export const LANGUAGE_CHOICE = 'language'
