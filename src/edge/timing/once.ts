/** Does it at the first call, for all; what has failed is tried anew at the next. */
export function once<T>(act: () => Promise<T>): () => Promise<T> {
  let doing: Promise<T> | undefined
  return () => {
    doing ??= act().catch(cause => {
      doing = undefined
      throw cause
    })
    return doing
  }
}
