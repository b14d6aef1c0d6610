import type { CDPSession } from 'puppeteer-core'

/** What a page has fetched over the network, as the browser counts it: headers and bodies, as they travel. */
export interface NetworkLog {
  /** Until `time`, in ms since the epoch. Also what had come of answers that were not complete by then. */
  until(time: number): { bytes: number; requests: number }
  /** Whether answers are on their way. */
  busy(): boolean
}

export async function watchNetwork(session: CDPSession): Promise<NetworkLog> {
  const arrivals: { at: number; bytes: number }[] = []
  const starts: number[] = []
  const open = new Map<string, number>()
  /** From the browser's monotonic seconds to ms since the epoch. */
  let offset = 0

  function arrived(id: string, timestamp: number, bytes: number) {
    arrivals.push({ at: timestamp * 1000 + offset, bytes })
    open.set(id, (open.get(id) ?? 0) + bytes)
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return
    offset ||= (wallTime - timestamp) * 1000
    open.set(requestId, 0)
    starts.push(timestamp * 1000 + offset)
  })
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    if (open.has(requestId)) arrived(requestId, timestamp, response.encodedDataLength)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    if (open.has(requestId)) arrived(requestId, timestamp, Math.max(0, encodedDataLength))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const counted = open.get(requestId)
    if (counted === undefined) return
    // The final figure is the true one; what the events before it have left out is added here.
    arrived(requestId, timestamp, encodedDataLength - counted)
    open.delete(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  await session.send('Network.enable')

  return {
    until: time => ({
      bytes: arrivals.filter(({ at }) => at <= time).reduce((sum, { bytes }) => sum + bytes, 0),
      requests: starts.filter(at => at <= time).length,
    }),
    busy: () => open.size > 0,
  }
}
