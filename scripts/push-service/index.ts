/**
 * A push service on the loopback device: real Chromium and Firefox with the unchanged Firebase SDK get real,
 * encrypted web pushes from it, without the internet. This file only wires; each part tells its own source.
 */
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import webPush from 'web-push'
import { chromiumFlags, type FirefoxLaunch, firefoxLaunch } from './browser-launch.ts'
import { gcmRoutes } from './chromium/gcm-http.ts'
import { createMcsServer } from './chromium/mcs-server.ts'
import { controlRoutes, localOnly } from './control-http.ts'
import { type Device, listDevices } from './devices.ts'
import { createFaults, type EndpointName, type Fault, type FaultOptions } from './faults.ts'
import type { FcmMessage } from './firebase/fcm-message.ts'
import { createSender } from './firebase/fcm-send.ts'
import { corsHeaders, firebaseRoutes } from './firebase/firebase-rest.ts'
import { postMessage, rejected } from './firebase/send-client.ts'
import { createAutopush } from './firefox/autopush.ts'
import { connectProxy } from './firefox/connect-proxy.ts'
import { createCertificate, FIREBASE_HOSTS, isFresh, spkiHash } from './net/certificate.ts'
import { listener } from './net/http.ts'
import { listen } from './net/listen.ts'
import { createPostOffice } from './post-office.ts'
import { createRequestLog, type SeenRequest } from './request-log.ts'
import { openStore, type State } from './store.ts'

export type { SendError } from './firebase/send-client.ts'
export type { Device, EndpointName, Fault, FaultOptions, FcmMessage, FirefoxLaunch, SeenRequest }

/** What a page gives to `initializeApp`. */
export interface FirebaseConfig {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly messagingSenderId: string
}

export interface PushServiceOptions {
  /** 'local-push' unless told. */
  projectId?: string
  /** Keeps keys, registrations, ports and undelivered messages here (state.json, for the owner's eyes only). */
  stateDir?: string
  /** Port of the HTTP API; EADDRINUSE where it is taken. 0 or none: the one that stateDir remembers, else any. */
  port?: number
}

export interface PushService {
  /** For the page, with `vapidKey`: base64url, 65 bytes. */
  readonly firebaseConfig: FirebaseConfig
  readonly vapidKey: string
  /**
   * http://127.0.0.1:PORT, for a command line: FCM's `POST /v1/projects/{project}/messages:send`;
   * GET /config, /devices, /requests; POST /faults {endpoint, fault, times?, method?}, /disconnect.
   */
  readonly url: string
  /** Chromium's flags; `resolve` adds host names that shall lead to 127.0.0.1, such as '*.test'. */
  launchFlags(options?: { resolve?: readonly string[] }): string[]
  /** What puppeteer's launch takes beside `browser: 'firefox'`. */
  firefoxLaunch(): FirefoxLaunch
  /**
   * Sends as FCM's v1 API does, over HTTP to `url`; without a token to the newest live device.
   * Rejects with a SendError; `status` is FCM's code ('UNREGISTERED', 'INVALID_ARGUMENT'), `code` the HTTP status.
   */
  send(message: FcmMessage): Promise<{ name: string }>
  /**
   * Sends any bytes, encrypted, to a token's subscription; null: a push without payload. Rejects as `send` does.
   * Up to 200 kB reach a worker. Chromium drops an empty payload and makes `data` null for what is no UTF-8.
   */
  sendRaw(token: string, payload: string | Buffer | null): Promise<void>
  /** Registered tokens, newest first. */
  devices(): Device[]
  /** Every call seen (the last 5,000), in the order of arrival; CORS preflights are left out. */
  requests(): SeenRequest[]
  /** Switches a fault on until it is cleared (null) or used up. Throws a TypeError for what is no fault. */
  fault(endpoint: EndpointName, fault: Fault | null, options?: FaultOptions): void
  /**
   * Drops every open push connection, as a change of network does; nothing is lost. Browsers come back by themselves:
   * Chromium in 21-30 s where it had logged in less than 10 s before, else in about 0.1 s; Firefox in 5 s.
   */
  disconnect(): void
  /** Resolves once a browser is connected; rejects after `limit` ms (15,000 unless told). */
  whenConnected(limit?: number): Promise<void>
  /** Ends every server, socket and timer; what hangs is cut. */
  stop(): Promise<void>
}

/** Starts the service on 127.0.0.1. Rejects with EADDRINUSE for a fixed port, or where stateDir cannot be used. */
export async function startPushService(options: PushServiceOptions = {}): Promise<PushService> {
  const { projectId = 'local-push', stateDir, port = 0 } = options
  const store = await openStore(stateDir, createState)
  const { vapid, ports } = store.state
  if (!isFresh(store.state.certificate)) {
    const certificate = await createCertificate()
    store.change(state => Object.assign(state, { certificate }))
  }
  const { certificate } = store.state
  const firebaseConfig: FirebaseConfig = {
    apiKey: 'local-push-service',
    projectId,
    appId: '1:100000000001:web:0a1b2c3d4e5f',
    messagingSenderId: '100000000001',
  }
  const config = { firebaseConfig, vapidKey: vapid.publicKey }
  const url = () => `http://127.0.0.1:${ports.http}`

  const faults = createFaults()
  const log = createRequestLog()
  const office = createPostOffice(store)
  const sender = createSender(store, office, firebaseConfig)
  const mcs = createMcsServer({ certificate, office, faults, log })
  const autopush = createAutopush({ store, office, faults, log, origin: url })
  const disconnect = () => {
    office.disconnect()
    mcs.disconnect()
    autopush.disconnect()
  }

  const control = controlRoutes({ store, office, faults, log, config, disconnect })
  const routes = localOnly([...control, sender.route, autopush.route, ...gcmRoutes(store, office)])
  const http = createHttpServer(listener(routes, { faults, log }))
  http.on('upgrade', autopush.upgrade)
  http.on(
    'connect',
    connectProxy(FIREBASE_HOSTS, () => ports.rest),
  )
  const restRoutes = firebaseRoutes(store, firebaseConfig)
  const rest = createHttpsServer(certificate, listener(restRoutes, { faults, log, headers: corsHeaders }))

  const listening = [
    await listen(http, port || ports.http, port > 0),
    await listen(rest, ports.rest),
    await listen(mcs.server, ports.mcs),
  ] as const
  store.change(() => {
    ;[ports.http, ports.rest, ports.mcs] = [listening[0].port, listening[1].port, listening[2].port]
  })
  const stopping = new AbortController()

  return {
    ...config,
    url: url(),
    launchFlags: ({ resolve } = {}) => chromiumFlags(ports, spkiHash(certificate), resolve),
    firefoxLaunch: () => firefoxLaunch(ports),
    send: message => postMessage(`${url()}/v1/projects/${projectId}/messages:send`, message),
    async sendRaw(token, payload) {
      try {
        sender.sendRaw(token, payload === null ? null : Buffer.from(payload))
      } catch (reply) {
        throw rejected(reply)
      }
    },
    devices: () => listDevices(store, office),
    requests: log.all,
    fault: faults.set,
    disconnect,
    whenConnected: (limit = 15_000) => office.whenConnected(limit, stopping.signal),
    async stop() {
      stopping.abort()
      await Promise.all(listening.map(({ close }) => close()))
    },
  }
}

async function createState(): Promise<State> {
  return {
    vapid: webPush.generateVAPIDKeys(),
    certificate: await createCertificate(),
    ports: { http: 0, rest: 0, mcs: 0 },
    subscriptions: [],
    registrations: [],
    parcels: [],
  }
}
