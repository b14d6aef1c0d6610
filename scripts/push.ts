/**
 * Sends a push through a running `npm start`, with the same request that FCM's HTTP v1 API takes:
 *
 *   npm run push -- "Title" "Body" [--token TOKEN] [--data KEY=VALUE]… [--link /path]
 *
 * Without a token it goes to the device that was registered last. Without title and body only data is sent.
 */
import { parseArgs } from 'node:util'
import { findRunning } from './running.ts'

try {
  await push()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function push() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      token: { type: 'string' },
      data: { type: 'string', multiple: true, default: [] },
      link: { type: 'string' },
    },
  })
  if (positionals.length > 2) throw new Error('Too many words: put the title, and the body, into quotes.')
  const running = await findRunning()
  if (!running) throw new Error('Nothing to send to: start the app first, with npm start.')
  const token = values.token ?? (await newestToken(running.push))
  const [title, body] = positionals
  const message = {
    token,
    ...(positionals.length > 0 && { notification: { ...(title && { title }), ...(body && { body }) } }),
    ...(values.data.length > 0 && { data: Object.fromEntries(values.data.map(parsePair)) }),
    ...(values.link && { webpush: { fcm_options: { link: new URL(values.link, running.app).href } } }),
  }
  const { name } = await call(`${running.push}/v1/projects/${running.projectId}/messages:send`, { message })
  console.log(`Sent: ${name}`)
}

async function newestToken(service: string): Promise<string> {
  const devices: { token: string }[] = await call(`${service}/devices`)
  const newest = devices[0]
  if (!newest) throw new Error('No device has a token: open the app and switch the bell on.')
  return newest.token
}

function parsePair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new Error(`--data takes KEY=VALUE, not "${pair}"`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

async function call(url: string, body?: unknown) {
  const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(url, { ...request, headers: { 'Content-Type': 'application/json' } }).catch(() => {
    throw new Error('The app is not running any more: start it again, with npm start.')
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`The push service refused: ${answer?.error?.message ?? response.status}`)
  return answer
}
