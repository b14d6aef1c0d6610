import type { PersonId, Push } from './step.ts'

/** A push that the service was asked to take. */
export interface Sent {
  readonly push: Push
  /** FCM's name for it; null where it was refused, because the token is no longer valid. */
  readonly id: string | null
  /** Whose inbox it must be in; null where nobody was there with the bell on. */
  readonly person: PersonId | null
  /** What had happened last before it. */
  readonly after: string
}

/** An entry as it stands in the browser's database. */
export interface StoredEntry {
  readonly id: string
  readonly userId: string
  readonly title: string | null
}

/** All that a soak has seen. Where a push has no title, the default stands for it on the screen and in a notification. */
export interface Ledger {
  readonly sent: readonly Sent[]
  readonly stored: readonly StoredEntry[]
  /** The titles of all toasts, in all windows. */
  readonly toasted: readonly string[]
  /** The titles of all notifications. */
  readonly notified: readonly string[]
  /** The titles on the screen at the end, and who was signed in then. */
  readonly listed: readonly string[]
  readonly reader: PersonId
}

/** What stands where a push has no title, in the language of the soak. */
export const DEFAULT_TITLE = 'Nova notificação'

/** The names of the pushes that must be in a person's inbox. */
export function expectedOf({ sent }: Pick<Ledger, 'sent'>, person: PersonId): string[] {
  return sent.filter(each => each.person === person).map(({ push }) => push.title)
}

/** The names of the pushes that are in an inbox; one that nobody has sent goes by its title or id. */
export function storedOf({ sent, stored }: Pick<Ledger, 'sent' | 'stored'>, userId: string): string[] {
  const byId = new Map(sent.map(({ id, push }) => [id, push.title]))
  return stored.filter(entry => entry.userId === userId).map(({ id, title }) => title ?? byId.get(id) ?? `id ${id}`)
}

/** What must not be, a sentence each; empty where all is well. */
export function problemsOf(ledger: Ledger): string[] {
  const people = new Set([...ledger.stored.map(({ userId }) => userId), 'ana', 'bruno'])
  return [
    ...Array.from(people).flatMap(person => inboxProblems(ledger, person)),
    ...shownProblems(ledger, 'toasted', ledger.toasted),
    ...shownProblems(ledger, 'notified', ledger.notified),
    ...listProblems(ledger),
  ]
}

function inboxProblems(ledger: Ledger, userId: string): string[] {
  const expected = expectedOf(ledger, userId as PersonId)
  const stored = storedOf(ledger, userId)
  const after = new Map(ledger.sent.map(each => [each.push.title, each.after]))
  const sentence = (what: string, titles: readonly string[]) =>
    titles.map(title => `${title} ${what} ${userId}'s inbox; sent after ${after.get(title) ?? 'nothing'}`)
  return [
    ...sentence('is missing in', difference(expected, stored)),
    ...sentence('is more than once in', doubled(stored)),
    ...sentence('does not belong into', difference(stored, expected)),
  ]
}

/** A push may have gone unseen, such as while a window was loading; it must not be shown twice, or unexpectedly. */
function shownProblems({ sent }: Ledger, what: string, titles: readonly string[]): string[] {
  const expected = sent.filter(({ person }) => person).map(({ push }) => titleOnScreen(push))
  const named = titles.filter(title => title !== DEFAULT_TITLE)
  const unnamed = titles.length - named.length
  const most = expected.filter(title => title === DEFAULT_TITLE).length
  return [
    ...doubled(named).map(title => `${title} was ${what} more than once`),
    ...difference(named, expected).map(title => `${title} was ${what}, though nobody was there`),
    ...(unnamed > most ? [`${unnamed} pushes without a title were ${what}, of ${most}`] : []),
  ]
}

function listProblems({ sent, listed, reader }: Ledger): string[] {
  const expected = sent.filter(({ person }) => person === reader).map(({ push }) => titleOnScreen(push))
  const same = listed.toSorted().join('\n') === expected.toSorted().join('\n')
  if (same) return []
  const [lacks, extra] = [difference(expected, listed), difference(listed, expected)]
  return [
    `the list shows ${listed.length} of ${expected.length}; lacking: ${lacks.join(', ')}; extra: ${extra.join(', ')}`,
  ]
}

function titleOnScreen({ kind, title }: Push): string {
  return kind === 'data' ? DEFAULT_TITLE : title
}

function doubled(titles: readonly string[]): string[] {
  return Array.from(new Set(titles.filter((title, index) => titles.indexOf(title) < index)))
}

function difference(titles: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return titles.filter(title => !known.has(title))
}
