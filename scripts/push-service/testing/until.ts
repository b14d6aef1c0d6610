/** Looks every 5 ms until it is so; throws after `limit` ms. */
export async function until(isSo: () => boolean, limit = 2000): Promise<void> {
  const end = Date.now() + limit
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Not so within ${limit} ms: ${isSo}`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
