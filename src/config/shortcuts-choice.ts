/** Where it is kept, in localStorage, that a person has switched off the shortcuts of one character: `off`. */
export const SHORTCUTS_CHOICE = 'shortcuts'
