/** Rejects where `promise` takes longer than `limit` ms. */
export function within<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${limit / 1000} s`)), limit)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
