import { expectedOf, problemsOf, storedOf } from './ledger.ts'
import type { Outcome } from './run.ts'
import { STEP_TYPES, type Step } from './step.ts'

/** What a soak has come to, line by line. */
export function reportOf({ ledger, notices, failures, complaints }: Outcome, steps: readonly Step[]): string {
  const { sent, toasted, notified } = ledger
  const kinds = STEP_TYPES.map(type => `${type} ${steps.filter(step => step.type === type).length}`)
  const nobody = sent.filter(({ person }) => person === null)
  const refused = nobody.filter(({ id }) => id === null).length
  const per = (person: 'ana' | 'bruno') =>
    `${person}: expected ${expectedOf(ledger, person).length}, stored ${storedOf(ledger, person).length}`
  return [
    `steps: ${kinds.join(', ')}`,
    `sent ${sent.length}; ${nobody.length} of them to nobody, of which the service refused ${refused}`,
    per('ana'),
    per('bruno'),
    `toasted ${toasted.length}, notified ${notified.length}; the browser's own notices: ${notices}`,
    ...complaints.map(line => `console: ${line}`),
    ...failures.map(line => `FAILED: ${line}`),
    ...problemsOf(ledger).map(line => `WRONG: ${line}`),
  ].join('\n')
}

/** Everything that makes a soak fail. */
export function faultsOf({ ledger, failures }: Outcome): string[] {
  return [...failures, ...problemsOf(ledger)]
}
