/** What a promise rejects with; throws where it does not. */
export function refusal<E extends Error = Error>(promise: Promise<unknown>): Promise<E> {
  return promise.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: E) => error,
  )
}
