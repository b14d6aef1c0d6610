import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { type App, ana, scriptOf } from './harness/app.ts'
import { HELP, pressBell } from './harness/bell.ts'
import { browserSuite } from './harness/browser-test.ts'
import { stored } from './harness/inbox.ts'
import { pause, until } from './harness/wait.ts'

const test = browserSuite('messages in front')

const message = { notification: { title: 'Pedido 42', body: 'Saiu para entrega' } }

test('a push with title and body is one toast with both, and an inbox entry', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await app.send(message)
  const { type, text } = await app.toast()
  assert.is(type, 'info')
  assert.match(text, /^Pedido 42\s+Saiu para entrega$/)
  assert.is((await app.page.$$('[role="status"]')).length, 1)
  await app.page.waitForSelector('main li')
  const entry = await app.page.$eval('main li', item => item.textContent ?? '')
  assert.match(entry, /Pedido 42/)
  assert.equal(app.notifications(), [], 'no notification while the window is visible')
})

test('a toast is gone after 8 seconds', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  // Measured in the page, where the test's own round trips do not count; nor does a machine that stood still.
  const measured = app.page.evaluate(async () => {
    const toast = () => document.querySelector('[role="status"]')
    let stall = 0
    const frame = async () => {
      const from = performance.now()
      await new Promise(requestAnimationFrame)
      stall = Math.max(stall, performance.now() - from)
    }
    while (!toast()) await frame()
    const from = performance.now()
    while (toast()) await frame()
    return { stood: performance.now() - from, stall }
  })
  await app.send(message)
  const { stood, stall } = await measured
  assert.ok(stood > 7500 - stall && stood < 9000 + stall, `stood ${stood} ms, longest frame ${stall} ms`)
})

test('a toast stays while it is hovered or focused', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await app.send(message)
  await app.toast()
  const toasts = async () => (await app.page.$$('[role="status"]')).length
  await app.page.hover('[role="status"]')
  await pause(9000)
  assert.is(await toasts(), 1, 'hovered')
  await app.page.focus('#toasts button')
  await app.page.mouse.move(5, 300)
  await pause(9000)
  assert.is(await toasts(), 1, 'focused')
  await app.page.$eval('#toasts button', button => button.blur())
  await until('the toast to go', async () => (await toasts()) === 0)
})

test('a toast is read out once: by the announcer, which is empty again afterwards, and not by itself', async ({
  open,
}) => {
  const app = await open()
  await app.bell('on')
  await lastIsThere(app)
  assert.is(await app.page.$eval('#toasts', region => region.ariaHidden), 'true', 'an empty region is no landmark')
  await app.page.evaluate(noteAnnouncements)
  for (let time = 1; time <= 2; time++) {
    await app.send(message)
    await until('the announcement and its end', async () => (await announcements(app)).length === 2 * time)
  }
  const text = 'Pedido 42. Saiu para entrega'
  assert.equal(await announcements(app), [text, '', text, ''], 'the same text is a change the second time too')
  const { nodes } = await accessibilityTree(app.page)
  const live = nodes.filter(({ role, ignored }) => !ignored && role?.value === 'status').map(liveness)
  assert.equal(live, ['off', 'off'])
  const regions = nodes.filter(({ role, ignored }) => !ignored && role?.value === 'region')
  assert.ok(regions.some(({ name }) => name?.value === 'Notificações'))
})

test('what comes takes the focus from nobody and moves nothing by its layout', async ({ open }) => {
  const app = await open()
  await app.bell('on')
  await lastIsThere(app)
  await app.page.evaluate(noteShifts)
  await app.page.focus('select:has([lang])')
  for (const title of ['um', 'dois', 'três', 'quatro', 'cinco']) await app.send({ notification: { title, body: 'x' } })
  await until('five toasts', async () => (await counted(app)) === 5)
  await app.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  assert.ok(await app.page.$eval('select:has([lang])', select => select === document.activeElement))
  assert.is(await app.page.evaluate(() => window.shifted), 0)
})

test('with the keyboard toasts are closed one after another, and the focus goes back to where it was', async ({
  open,
}) => {
  const app = await open()
  const { page } = app
  await app.bell('on')
  await lastIsThere(app)
  await page.focus('select:has([lang])')
  for (const title of ['um', 'dois', 'três']) await app.send({ notification: { title, body: 'x' } })
  await until('three toasts', async () => (await standing(page)).length === 3)
  await page.focus('#toasts > :nth-child(2) button')
  for (const [left, focused] of [
    [['três', 'um'], 'um'],
    [['três'], 'três'],
    [[], undefined],
  ] as const) {
    await page.keyboard.press('Escape')
    await until('one toast less', async () => (await standing(page)).join() === left.join())
    const title = await page.evaluate(
      () => document.activeElement?.closest('#toasts > *')?.querySelector('strong')?.textContent ?? undefined,
    )
    assert.is(title, focused)
  }
  assert.ok(await page.$eval('select:has([lang])', select => select === document.activeElement))
})

test('Escape elsewhere closes the newest toast, but first what lies over the page', async ({ open }) => {
  const app = await open({ permission: 'denied' })
  const { page } = app
  await app.bell('off')
  await lastIsThere(app)
  await page.evaluate(() => {
    const { notify } = window as unknown as { notify(toast: object): void }
    for (const title of ['um', 'dois']) notify({ title })
  })
  await until('two toasts', async () => (await standing(page)).length === 2)
  await pressBell(page)
  await page.waitForSelector(HELP)
  // The bell's tooltip, where it has one open, goes first.
  await until('the help to go', async () => {
    await page.keyboard.press('Escape')
    assert.is((await standing(page)).length, 2)
    return (await page.$(HELP)) === null
  })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await until('no tooltip', async () => (await page.$('[role=tooltip]')) === null)
  await page.evaluate(() => {
    const menu = document.createElement('div')
    menu.popover = 'auto'
    document.querySelector('main')?.append(menu)
    menu.showPopover()
  })
  await page.keyboard.press('Escape')
  await until('the menu to go', () => page.evaluate(() => !document.querySelector(':popover-open')))
  assert.is((await standing(page)).length, 2)
  await page.keyboard.press('Escape')
  await until('the newest to go', async () => (await standing(page)).join() === 'um')
})

test('toasts wait behind a modal of the product, and go on when that has been taken out of the page', async ({
  open,
}) => {
  const app = await open()
  const { page } = app
  await lastIsThere(app)
  await page.evaluate(() => {
    const modal = document.createElement('dialog')
    modal.append(document.createElement('button'))
    document.querySelector('main')?.append(modal)
    modal.showModal()
    const { notify } = window as unknown as { notify(toast: object): void }
    notify({ title: 'um', duration: 500 })
  })
  await until('a toast', async () => (await standing(page)).length === 1)
  await pause(1500)
  assert.is((await standing(page)).length, 1)
  await page.evaluate(() => document.querySelector('dialog')?.remove())
  await until('it to go', async () => (await standing(page)).length === 0)
})

test('a toast follows the finger: it springs back, or flies off where it was pulled far or flicked', async ({
  open,
}) => {
  const app = await open()
  const { page } = app
  await app.bell('on')
  await lastIsThere(app)
  for (const title of ['um', 'dois', 'três']) await app.send({ notification: { title, body: 'x' } })
  await until('three toasts', async () => (await standing(page)).length === 3)
  const finger = await fingerOn(page, '#toasts > :nth-child(3)')
  await finger.down()
  await finger.move(30)
  await finger.move(60)
  await until('it to be where the finger is', async () => (await transformOf(page, 3)) === 'translateX(60px)')
  await finger.move(15)
  await finger.up()
  await until('it to be back', async () => (await transformOf(page, 3)) === '')
  assert.equal(await standing(page), ['três', 'dois', 'um'])

  await finger.down()
  for (const moved of [40, 120, 250]) await finger.move(moved)
  await finger.up()
  await until('it to be gone', async () => (await standing(page)).join() === 'três,dois')

  const mouse = await page.$eval('#toasts > :nth-child(2) p', text => text.getBoundingClientRect().toJSON())
  await page.mouse.move(mouse.left + 1, mouse.top + mouse.height / 2)
  await page.mouse.down()
  await page.mouse.move(mouse.left + 200, mouse.top + mouse.height / 2, { steps: 5 })
  await page.mouse.up()
  assert.is(await page.evaluate(() => getSelection()?.toString()), 'x', 'a mouse selects')
  const icon = await page.$eval('#toasts > :nth-child(2) svg', drawn => drawn.getBoundingClientRect().toJSON())
  await page.mouse.move(icon.left + 5, icon.top + 5)
  await page.mouse.down()
  await page.mouse.move(icon.left + 250, icon.top + 5, { steps: 5 })
  await page.mouse.up()
  await until('it to be pulled off', async () => (await standing(page)).join() === 'três')
})

test('of a flood four stand and the others are counted, until one button takes all away', async ({ open }) => {
  const app = await open()
  const { page } = app
  await app.bell('on')
  await lastIsThere(app)
  await page.evaluate(noteAnnouncements)
  const from = performance.now()
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => app.send({ notification: { title: `Mensagem ${index}`, body: 'x' } })),
  )
  await until('all to be stored', async () => (await stored(page)).length === 60)
  // Hovered, so that none goes on a machine that is slow.
  await page.hover('#toasts')
  await until('all to be counted', async () => (await counted(app)) === 60)
  assert.is((await standing(page)).length, 4)
  await until('the announcements to end', async () => (await announcements(app)).at(-1) === '')
  const seconds = (performance.now() - from) / 1000
  const said = (await announcements(app)).filter(text => text !== '')
  assert.ok(said.length <= seconds + 1, `${said.length} in ${seconds} s`)
  assert.match(said[0] ?? '', /^Mensagem/)
  assert.ok(said.slice(1).some(text => /^Mais \d+ notificações$/.test(text)))

  await page.click('#toasts > p button')
  await until('an empty region', () => page.$eval('#toasts', region => region.childElementCount === 0))
  assert.is(await page.$eval('#toasts', region => region.ariaHidden), 'true')
})

test('without texts there are the defaults of the language', async ({ open }) => {
  for (const [locale, expected] of [
    ['pt-BR', /Nova notificação\s+Mensagem recebida/],
    ['es', /Nueva notificación\s+Mensaje recibido/],
    ['en', /Nueva notificación\s+Mensaje recibido/],
  ] as const) {
    const app = await open({ config: { shellConfig: { user: ana, locale } } })
    await app.bell('on')
    await app.send({ data: { only: 'data' } })
    assert.match((await app.toast()).text, expected, locale)
  }
})

test('a helper of the page gets the exact toast, and the shell shows none', async ({ open }) => {
  const app = await open({ config: { notify: (toast: unknown) => Object.assign(window, { toast }) } })
  await app.bell('on')
  await app.send(message)
  await until('the helper to be called', () => app.page.evaluate(() => 'toast' in window))
  assert.equal(await app.page.evaluate(() => (window as unknown as { toast: unknown }).toast), {
    title: 'Pedido 42',
    body: 'Saiu para entrega',
    type: 'info',
    duration: 8000,
    position: 'top-right',
  })
  assert.is(await app.page.$('[role="status"]'), null)
})

test('without a helper a message goes to the console only', async ({ open }) => {
  const app = await open({ config: { notify: null } })
  await app.bell('on')
  await app.send(message)
  await until('the line on the console', () => app.console.some(({ text }) => text.includes('no notify helper')))
  assert.is(await app.page.$('[role="status"]'), null)
  assert.not.ok(
    app.console.some(({ text }) => text.includes('Pedido 42')),
    'a console is no place for a message',
  )
})

test('a helper that throws or rejects is named on the console, without what it was about', async ({ open }) => {
  const throwing = (toast: { title: string }) => {
    throw new TypeError(`cannot show ${toast.title}`)
  }
  const rejecting = async (toast: { title: string }) => {
    throw new TypeError(`cannot show ${toast.title}`)
  }
  for (const notify of [throwing, rejecting]) {
    const app = await open({ config: { notify } })
    await app.bell('on')
    await app.send(message)
    await until('the line', () => app.console.some(({ text }) => text.includes('notify failed: TypeError')))
    assert.not.ok(app.console.some(({ text }) => text.includes('Pedido 42')))
  }
})

test('a notify that is no function is named, and the shell shows its own toasts', async ({ open, service }) => {
  const { firebaseConfig, vapidKey } = service
  const globals = scriptOf({ firebaseConfig, vapidKey, shellConfig: { user: ana } })
  const app = await open({ configScript: `const notify = 'text'\n${globals}` })
  await app.bell('on')
  assert.ok(app.console.some(({ text }) => text.includes('notify must be a function or null')))
  await app.send(message)
  assert.match((await app.toast()).text, /Pedido 42/)
})

test('a person can choose the language, and the choice stays', async ({ open }) => {
  const app = await open({ config: { shellConfig: { user: ana, locale: 'pt' } } })
  await app.bell('on')
  await app.page.select('select:has([lang])', 'es')
  await until('Spanish', () => app.page.$('button[aria-label="Deshabilitar Notificaciones"]'))
  await app.page.reload()
  await app.bell('on')
  assert.is(await app.page.evaluate(() => document.documentElement.lang), 'es')
  await app.send({ data: { only: 'data' } })
  assert.match((await app.toast()).text, /Nueva notificación/)
})

test.run()

declare global {
  interface Window {
    announced: string[]
    /** The layout shifts of toasts. */
    shifted: number
  }
}

/** Waits for what is loaded last: how toasts are handled, and what speaks. */
async function lastIsThere({ page }: App): Promise<void> {
  await page.waitForSelector('select:not(:has([lang]))')
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
}

/** The titles of the toasts that stand. */
function standing(page: Page): Promise<string[]> {
  return page.$$eval('#toasts strong', titles => titles.map(({ textContent }) => textContent ?? ''))
}

/** How many toasts stand or are counted below them. */
function counted({ page }: App): Promise<number> {
  return page.evaluate(() => {
    const said = document.querySelector('#toasts > p')?.textContent?.match(/\d+/)?.[0] ?? '0'
    return document.querySelectorAll('#toasts strong').length + Number(said)
  })
}

/** Runs in the page. */
function noteAnnouncements() {
  window.announced = []
  const announcer = document.querySelector('#announcer')
  if (!announcer) throw new Error('no announcer')
  new MutationObserver(() => window.announced.push(announcer.textContent ?? '')).observe(announcer, { childList: true })
}

function announcements({ page }: App): Promise<string[]> {
  return page.evaluate(() => window.announced)
}

/** Runs in the page. */
function noteShifts() {
  type Shift = PerformanceEntry & {
    readonly value: number
    readonly sources: readonly { readonly node: Node | null }[]
  }
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      if (sources.some(({ node }) => node?.parentElement?.closest('#toasts'))) window.shifted += value
    }
  }).observe({ type: 'layout-shift' })
}

async function accessibilityTree(page: Page) {
  const session = await page.createCDPSession()
  const tree = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return tree
}

type AccessibleNode = Awaited<ReturnType<typeof accessibilityTree>>['nodes'][number]

function liveness({ properties }: AccessibleNode): string | undefined {
  return properties?.find(({ name }) => name === 'live')?.value.value ?? 'off'
}

/** What script has moved this toast by; '' where it rests. */
function transformOf(page: Page, place: number): Promise<string> {
  return page.$eval(`#toasts > :nth-child(${place})`, card => (card as HTMLElement).style.transform)
}

/** A finger that comes down on the middle of what matches, and moves along the line by so many px from there. */
async function fingerOn(page: Page, selector: string) {
  const session = await page.createCDPSession()
  const box = await page.$eval(selector, card => card.getBoundingClientRect().toJSON())
  const at = { x: box.left + 20, y: box.top + box.height / 2 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: () => touch('touchStart', [at]),
    move: (moved: number) => touch('touchMove', [{ ...at, x: at.x + moved }]),
    up: () => touch('touchEnd', []),
  }
}
