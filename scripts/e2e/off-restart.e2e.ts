import type { Browser } from 'puppeteer-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startPushService } from '../push-service/index.ts'
import { serve } from '../serve/static-server.ts'
import { ana, dist, scriptOf } from './harness/app.ts'
import { BELL, bellRests } from './harness/bell.ts'
import { agreeOff, agreeOn, holdings } from './harness/holdings.ts'
import { goOffline } from './harness/offline.ts'
import { createProfile } from './harness/profile.ts'
import { LIMIT, until } from './harness/wait.ts'

const test = suite('on and off over a restart of the browser')

test('what was on stays on, what was off stays off, and what was left to do is done', async () => {
  const service = await startPushService()
  const { firebaseConfig, vapidKey } = service
  const config = scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana } })
  const start = async () => {
    const server = await serve({ dir: dist })
    server.answers.set('/config.js', { type: 'text/javascript', body: config })
    return server
  }
  const [staysOn, staysOff, offAway] = await Promise.all([start(), start(), start()])
  const profile = await createProfile(
    service,
    [staysOn, staysOff, offAway].map(({ origin }) => origin),
  )
  let browser = await profile.launch()
  try {
    const clicked = await open(browser, staysOn.origin)
    await bellRests(clicked, 'on')
    const box = await (await clicked.$(BELL))?.boundingBox()
    await clicked.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { count: 20, delay: 5 })
    await bellRests(clicked, 'on')
    const token = await agreeOn(clicked, service)

    const off = await open(browser, staysOff.origin)
    await bellRests(off, 'on')
    await off.click(BELL)
    await bellRests(off, 'off')
    await agreeOff(off, service)

    const away = await open(browser, offAway.origin)
    await bellRests(away, 'on')
    const awayToken = await agreeOn(away, service)
    await goOffline(away)
    await away.click(BELL)
    await bellRests(away, 'off')
    await until('the deletion to be remembered', async () => (await holdings(away, service)).deletions.length === 1)
    await browser.close()
    const deleted = () => service.requests().filter(seen => seen.method === 'DELETE' && seen.token === awayToken)
    assert.equal(deleted(), [])

    browser = await profile.launch()
    const awayAgain = await open(browser, offAway.origin)
    await bellRests(awayAgain, 'off')
    await agreeOff(awayAgain, service)
    assert.is(deleted().length, 1)

    const offAgain = await open(browser, staysOff.origin)
    await bellRests(offAgain, 'off')
    await agreeOff(offAgain, service)

    const onAgain = await open(browser, staysOn.origin)
    await bellRests(onAgain, 'on')
    assert.is(await agreeOn(onAgain, service), token)
    await service.whenConnected()
    await service.send({ token, notification: { title: 'Ainda ligado', body: 'x' } })
    await until('the toast', () =>
      onAgain.evaluate(() => document.querySelector('[role="status"]')?.textContent?.includes('Ainda ligado')),
    )
  } finally {
    await browser.close()
    await Promise.all([service.stop(), ...[staysOn, staysOff, offAway].map(server => server.stop())])
    await profile.remove()
  }
})

test.run()

async function open(browser: Browser, origin: string) {
  const page = await browser.newPage()
  page.setDefaultTimeout(LIMIT)
  await page.goto(origin)
  return page
}
