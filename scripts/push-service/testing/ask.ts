import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { PushService } from '../index.ts'

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: Buffer
  /** The body as JSON; throws where it is none. */
  json(): unknown
}

interface Question {
  method?: string
  headers?: Record<string, string>
  /** An object goes as JSON. */
  body?: string | Buffer | object
}

/** One HTTP request on a connection of its own; rejects where the connection breaks. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
  const isPlain = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  // The service's certificate is its own.
  const options: RequestOptions & { rejectUnauthorized: boolean } = {
    method,
    headers: isPlain ? headers : { 'content-type': 'application/json', ...headers },
    agent: false,
    rejectUnauthorized: false,
  }
  return new Promise((resolve, reject) => {
    const request = send(url, options, async response => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const whole = Buffer.concat(chunks)
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, body: whole, json: () => JSON.parse(whole.toString()) })
    })
    request.on('error', reject)
    request.end(isPlain ? body : JSON.stringify(body))
  })
}

/** Where the SDK's two hosts lie, read as Chromium does: from the flags. */
export function restUrl(service: PushService): string {
  const port = /googleapis\.com 127\.0\.0\.1:(\d+)/.exec(service.launchFlags().join())?.[1]
  return `https://127.0.0.1:${port}/v1/projects/${service.firebaseConfig.projectId}`
}

/** Registers a subscription as the SDK does; resolves with the FCM token. */
export async function registerToken(service: PushService, endpoint: string, keys: object): Promise<string> {
  const answer = await ask(`${restUrl(service)}/registrations`, {
    method: 'POST',
    headers: { 'x-goog-api-key': service.firebaseConfig.apiKey },
    body: { web: { origin: 'localhost', endpoint, ...keys } },
  })
  return (answer.json() as { token: string }).token
}
