/** A text for each grammatical number that a language tells apart here; `#` stands for the number itself. */
export interface PluralForms {
  readonly one: string
  readonly other: string
}

/**
 * The text for a number of things, with the number written as the language writes it. `tag` is a BCP 47 tag. Portuguese
 * and Spanish have a third form, for whole millions ("1 milhão de mensagens"): nothing here is counted that far.
 */
export function counted(tag: string, count: number, forms: PluralForms): string {
  const form = new Intl.PluralRules(tag).select(count) === 'one' ? forms.one : forms.other
  return form.replace('#', new Intl.NumberFormat(tag).format(count))
}
