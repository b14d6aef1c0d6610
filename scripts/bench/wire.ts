import type { Browser } from 'puppeteer-core'
import { until } from '../e2e/harness/wait.ts'
import { startSlowStartProxy } from '../slow-start/proxy.ts'
import { SEGMENT } from '../slow-start/window.ts'
import type { BenchApp } from './apps.ts'
import { SLOW_DOWN, visitor } from './load.ts'
import { openUntilBell, readSeen } from './probe.ts'

export type WireMeasure = 'paint' | 'bell' | 'roundTrips' | 'firstFlight' | 'bytes'

export type WireLoad = Readonly<Record<WireMeasure, number>>

/** A server far away, at the other end of a mobile line. */
export const WIRE = { rtt: 150, bytesPerSecond: 1_600_000 / 8, initialWindow: 10 }
export const FIRST_FLIGHT = WIRE.initialWindow * SEGMENT

/** A first visit over real TCP's slow start. Its figures in ms hold the handshake. */
export async function measureWire(browser: Browser, app: BenchApp): Promise<WireLoad> {
  const proxy = await startSlowStartProxy({ port: app.server.port, ...WIRE })
  const context = await visitor(browser, proxy.origin)
  try {
    const page = await context.newPage()
    await page.emulateCPUThrottling(SLOW_DOWN)
    await openUntilBell(page, await page.createCDPSession(), proxy.origin)
    const { paint, bell, timeOrigin } = await until('the first paint', async () => {
      const seen = await readSeen(page)
      return seen.paint > 0 ? seen : undefined
    })
    const bellAt = timeOrigin + bell - proxy.openedAt()
    const needed = proxy.log.filter(({ at }) => at + WIRE.rtt / 2 <= bellAt)
    return {
      paint,
      bell,
      roundTrips: Math.max(...needed.map(({ roundTrip }) => roundTrip)),
      firstFlight: sum(proxy.log.filter(({ connection, roundTrip }) => connection === 1 && roundTrip === 1)),
      bytes: sum(needed),
    }
  } finally {
    await context.close()
    await proxy.stop()
  }
}

function sum(flights: readonly { readonly bytes: number }[]): number {
  return flights.reduce((total, { bytes }) => total + bytes, 0)
}
