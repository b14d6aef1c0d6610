import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { errorsOf } from '../testing/console.ts'
import { report } from './report.ts'

const test = suite('report')

/** Like FCM's: 140 characters and more, with a colon in them. */
const TOKEN = `dQw4w9WgXcQ_abcdefghij:APA91b${'Hy-7_k'.repeat(20)}`

const lineOf = async (problem: string, ...cause: [unknown?]) => {
  const lines = await errorsOf(() => report(problem, ...cause))
  assert.is(lines.length, 1)
  return lines[0]
}

test('a problem is one line that says who speaks', async () => {
  assert.is(await lineOf('no push token'), '[sineta] no push token')
})

test('the cause follows, an error with its name', async () => {
  assert.is(await lineOf('no push token', new TypeError('bad key')), '[sineta] no push token: TypeError: bad key')
  assert.is(await lineOf('no push token', 'refused'), '[sineta] no push token: refused')
  assert.is(await lineOf('no push token', 7), '[sineta] no push token: 7')
})

test('a token in a cause never reaches the console', async () => {
  assert.ok(TOKEN.length >= 140)
  const endpoint = `https://fcm.googleapis.com/fcm/send/${TOKEN}`
  for (const text of [TOKEN, `token ${TOKEN} is gone`, `DELETE ${endpoint}: 404`, `"${TOKEN}"`, `${TOKEN}\n${TOKEN}`]) {
    for (const cause of [text, new Error(text), Object.assign(new Error('x'), { name: text }), [text]]) {
      const line = (await lineOf('no push token', cause)) ?? ''
      for (let at = 0; at + 20 <= TOKEN.length; at += 10) assert.not.ok(line.includes(TOKEN.slice(at, at + 20)), line)
    }
  }
})

test('what stands around a token stays', async () => {
  assert.is(await lineOf('p', new Error(`token ${TOKEN} is gone`)), '[sineta] p: Error: token … is gone')
})

test("codes and field names of an ordinary length stay, the SDK's longest too", async () => {
  const code = 'messaging/failed-service-worker-registration'
  assert.match((await lineOf('p', new Error(`(${code})`))) ?? '', 'service-worker-registration')
})

test.run()
