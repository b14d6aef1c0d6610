/** The shape of one language's texts, for another: a text for a text, in as many plural forms and parts. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
