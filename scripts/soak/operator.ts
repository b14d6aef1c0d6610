import { scriptOf } from '../e2e/harness/app.ts'
import type { PushService } from '../push-service/index.ts'
import type { PersonId } from './step.ts'

/** People, as the page around the shell knows them. */
export const USERS: Readonly<Record<PersonId, { readonly id: PersonId; readonly name: string }>> = {
  ana: { id: 'ana', name: 'Ana' },
  bruno: { id: 'bruno', name: 'Bruno' },
}

const KEY = 'soak:user'

/**
 * config.js of an operator who keeps in the page who is signed in: Ana at first. It must not change with the person: the
 * worker imports it, so each change of it is a release.
 */
export function configScript({ firebaseConfig, vapidKey }: PushService): string {
  const kept = `globalThis.localStorage?.getItem(${JSON.stringify(KEY)})`
  const user = `JSON.parse(${kept} ?? ${JSON.stringify(JSON.stringify(USERS.ana))})`
  return `${scriptOf({ firebaseConfig, vapidKey })}shellConfig = { user: ${user}, locale: 'pt' }\n`
}

/** What the operator's page keeps, as [key, value] of its localStorage: null is nobody. */
export function keptUser(person: PersonId | null): [string, string] {
  return [KEY, JSON.stringify(person && USERS[person])]
}
