/** A language that the shell has texts for; `spec` is the product's first wording, for readers of any other language. */
export type Language = 'pt' | 'es' | 'spec'

export interface LanguageWishes {
  /** What the person chose in the shell. */
  readonly choice: string | undefined
  /** `shellConfig.locale`, set by the operator. */
  readonly configured: string | undefined
  /** The browser's languages, most wanted first. */
  readonly browser: readonly string[]
}

/** A choice wins over the operator's locale, and that over the browser's languages. */
export function negotiate({ choice, configured, browser }: LanguageWishes): Language {
  const chosen = choice === undefined ? undefined : supported(choice)
  if (chosen) return chosen
  const tags = configured === undefined ? browser : [configured]
  return tags.map(supported).find(language => language !== undefined) ?? 'spec'
}

function supported(tag: string): 'pt' | 'es' | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0]
  return primary === 'pt' || primary === 'es' ? primary : undefined
}
