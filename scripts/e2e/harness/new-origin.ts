/** Every origin that pages of this process have been served from. */
const served = new Set<string>()

/**
 * Starts a server on an origin that no test before has had. The system soon gives a port out again, of some 7,000 on
 * Linux, and the browser that all tests share has kept what the earlier app left there: a person's choice to have push
 * off, tokens, and a worker, for which a page waits for ever where it has been stopped (see the soak's side door).
 */
export async function onNewOrigin<Server extends { readonly origin: string; stop(): Promise<unknown> }>(
  start: () => Promise<Server>,
): Promise<Server> {
  const server = await start()
  if (!served.has(server.origin)) {
    served.add(server.origin)
    return server
  }
  // Stopped only then, so that the next one cannot get the same port.
  try {
    return await onNewOrigin(start)
  } finally {
    await server.stop()
  }
}
