/** Where a person's choice of light or dark is kept, in localStorage; without one the system decides. */
export const THEME_CHOICE = 'theme'
