/** The payload of one Ethernet frame, less the headers of IP and TCP. */
export const SEGMENT = 1460

/** One side's sending, as TCP does it at the start of a connection (RFC 6928, RFC 5681): no loss, so no end to it. */
export interface SlowStart {
  /** How many of `waiting` bytes may go out now, as one segment; they are in flight then. 0: none. */
  take(waiting: number): number
  /** So many bytes have been acknowledged: they make room, and the window grows by as many. */
  acknowledge(bytes: number): void
}

/** `initialWindow`: how many segments may go out before the first acknowledgement. */
export function createSlowStart(initialWindow = 10): SlowStart {
  let window = initialWindow * SEGMENT
  let inFlight = 0
  return {
    take(waiting) {
      const bytes = Math.min(waiting, SEGMENT, window - inFlight)
      inFlight += bytes
      return bytes
    },
    acknowledge(bytes) {
      inFlight -= bytes
      window += bytes
    },
  }
}

/** The bytes of each flight that it takes to send `total` bytes which are all there: each a round trip. */
export function flightsOf(total: number, initialWindow = 10): number[] {
  const sender = createSlowStart(initialWindow)
  const flights: number[] = []
  for (let waiting = total; waiting > 0; ) {
    const segments: number[] = []
    for (let bytes = sender.take(waiting); bytes > 0; bytes = sender.take(waiting)) {
      waiting -= bytes
      segments.push(bytes)
    }
    flights.push(segments.reduce((sum, bytes) => sum + bytes, 0))
    for (const bytes of segments) sender.acknowledge(bytes)
  }
  return flights
}
