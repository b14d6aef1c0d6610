import type { PushEnvironment } from '../push/environment.ts'

type Member = keyof PushEnvironment

/** What each member answers, one answer a call, in this order. An Error is thrown, or rejected with. */
export type Answers = {
  readonly [M in Member]?: readonly (Awaited<ReturnType<PushEnvironment[M]>> | ReturnType<PushEnvironment[M]> | Error)[]
}

export interface FakeEnvironment extends PushEnvironment {
  /** Every call so far: the member's name, then what it was called with. */
  readonly calls: readonly (readonly unknown[])[]
  /** Fails where something unexpected was asked, or where something expected was not. */
  verify(): void
}

/** A browser that answers as the test says, and to nothing else. */
export function fakeEnvironment(answers: Answers): FakeEnvironment {
  const left = new Map(Object.entries(answers).map(([member, list]) => [member, [...list]] as [string, unknown[]]))
  const calls: unknown[][] = []
  // Kept beside the throw: the code under test may catch what is thrown.
  const unexpected: string[] = []
  const member =
    <T>(name: Member) =>
    (...args: unknown[]): T => {
      calls.push([name, ...args])
      const list = left.get(name)
      if (!list || list.length === 0) {
        unexpected.push(`${name} was called unexpectedly, with ${JSON.stringify(args)}`)
        throw new Error(unexpected.at(-1))
      }
      const answer = list.shift()
      if (answer instanceof Error) throw answer
      return answer as T
    }
  const asynchronous =
    <T>(name: Member) =>
    async (...args: unknown[]): Promise<T> =>
      member<T>(name)(...args)
  return {
    permission: member('permission'),
    requestPermission: asynchronous('requestPermission'),
    connect: asynchronous('connect'),
    getToken: asynchronous('getToken'),
    troubleOf: member('troubleOf'),
    dropToken: asynchronous('dropToken'),
    leave: asynchronous('leave'),
    look: asynchronous('look'),
    rememberChoice: member('rememberChoice'),
    reportKey: member('reportKey'),
    report: member('report'),
    calls,
    verify() {
      const missing = [...left].filter(([, list]) => list.length > 0).map(([name]) => `${name} was not called enough`)
      const problems = [...unexpected, ...missing]
      if (problems.length > 0) throw new Error(problems.join('; '))
    },
  }
}
