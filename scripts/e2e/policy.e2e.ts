import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { headerFor } from '../build/policy.mjs'
import { dist } from './harness/app.ts'
import { browserSuite } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('policy')

const policy = await readPolicy()

test('nothing inline, evaluated or from elsewhere is allowed', () => {
  assert.not.match(policy, /unsafe-|strict-dynamic|https?:(?!\/\/fire|\/\/fcm)|\*|data:|blob:/)
  for (const directive of [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types sineta',
    'connect-src https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com',
  ]) {
    assert.ok(policy.split(';').includes(directive), directive)
  }
  return Promise.resolve()
})

/** What a script that got in would try; each returns whether it got anywhere. */
const attacks: Record<string, () => boolean | Promise<boolean>> = {
  'an inline script': () => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.intruded = true'
    } catch {
      return false
    }
    document.head.append(script)
    return 'intruded' in window
  },
  'a script from elsewhere': () =>
    new Promise(resolve => {
      const script = document.createElement('script')
      script.onload = () => resolve(true)
      script.onerror = () => resolve(false)
      try {
        script.src = 'https://evil.test/x.js'
      } catch {
        resolve(false)
      }
      document.head.append(script)
    }),
  'markup from a string': () => {
    try {
      document.createElement('div').innerHTML = '<img src=x>'
      return true
    } catch {
      return false
    }
  },
  'a second policy for trusted types': () => {
    try {
      return !!window.trustedTypes?.createPolicy('sineta', { createHTML: html => html })
    } catch {
      return false
    }
  },
  'another worker': async () => {
    try {
      await navigator.serviceWorker.register('/late.js')
      return true
    } catch {
      return false
    }
  },
  'a request to elsewhere': () =>
    fetch('https://evil.test/').then(
      () => true,
      () => false,
    ),
  'a style of its own': () => {
    const style = document.createElement('style')
    style.textContent = 'body { opacity: 0.5 }'
    document.head.append(style)
    return getComputedStyle(document.body).opacity !== '1'
  },
  'another base': () => {
    const base = document.createElement('base')
    base.href = 'https://evil.test/'
    document.head.append(base)
    return document.baseURI.startsWith('https://evil.test')
  },
}

test('what a script that got in would try is refused, and the collector of these tests hears of it', async ({
  open,
  violations,
}) => {
  const app = await open()
  await app.bell('on')
  for (const [name, attack] of Object.entries(attacks)) {
    violations.splice(0)
    assert.is(await app.page.evaluate(attack), false, name)
    await until(`the report of ${name}`, () => violations.splice(0).length > 0)
  }
  await app.page.close()
  violations.splice(0)
})

test('a host may send the policy as a header, with every file', async ({ open }) => {
  const app = await open({ headers: { 'Content-Security-Policy': headerFor(policy) } })
  await app.bell('on')
  await app.send({ notification: { title: 'Olá', body: 'na frente' } })
  assert.is((await app.toast()).text, 'Olá na frente')
  await installed(app.page)
  const front = await app.hide()
  await app.send({ notification: { title: 'Olá', body: 'no fundo' } })
  await until('the notification', () => app.notifications().some(({ body }) => body.includes('no fundo')))
  await front.close()
  await app.page.reload()
  await app.bell('on')
})

test.run()

async function readPolicy(): Promise<string> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const found = html.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1]
  if (!found) throw new Error('the page has no policy')
  return found
}

function installed(page: Page) {
  return until('the worker to take over', () => page.evaluate(() => navigator.serviceWorker.controller !== null))
}
