/** Anything as long as this in an error's text may be a push token or an endpoint. */
const SECRET = /[\w:-]{40,}/g

/** One line on the console that says what went wrong and why; never a token. */
export function report(problem: string, cause?: unknown): void {
  console.error(`[sineta] ${problem}${cause === undefined ? '' : `: ${describe(cause)}`}`)
}

function describe(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`.replace(SECRET, '…')
  return typeof cause === 'object' ? 'an object' : String(cause).replace(SECRET, '…')
}
