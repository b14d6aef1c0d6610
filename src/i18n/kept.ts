/** Where a person's own choice of language is kept, in localStorage; the worker has a copy of its own. */
export const LANGUAGE_CHOICE = 'language'

/** Where the operator's locale is kept, in localStorage, for a first frame that is drawn before config.js is there. */
export const OPERATOR_LOCALE = 'locale'
