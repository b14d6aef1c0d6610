import type { Ports } from './store.ts'

/** What puppeteer's launch takes for `browser: 'firefox'`. */
export interface FirefoxLaunch {
  readonly extraPrefsFirefox: Record<string, string | number | boolean>
  readonly acceptInsecureCerts: true
}

/**
 * Chromium's flags. One rule list holds every host: a second --host-resolver-rules flag would replace the first, so
 * further names (`resolve`) go in here. `spki`: the certificate's key hash, the only one that is trusted by it.
 */
export function chromiumFlags(ports: Ports, spki: string, resolve: readonly string[] = []): string[] {
  const rules = [
    `MAP *.googleapis.com 127.0.0.1:${ports.rest}`,
    ...resolve.map(name => `MAP ${name} 127.0.0.1`),
    'MAP * ~NOTFOUND',
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
  ]
  return [
    `--gcm-checkin-url=http://127.0.0.1:${ports.http}/checkin`,
    `--gcm-registration-url=http://127.0.0.1:${ports.http}/c2dm/register3`,
    `--gcm-mcs-endpoint=https://127.0.0.1:${ports.mcs}`,
    `--ignore-certificate-errors-spki-list=${spki}`,
    `--host-resolver-rules=${rules.join(', ')}`,
  ]
}

/** Firefox's preferences. It has no flag that maps hosts, so the SDK's two go through our CONNECT proxy. */
export function firefoxLaunch(ports: Ports): FirefoxLaunch {
  return {
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'dom.push.serverURL': `ws://127.0.0.1:${ports.http}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      'permissions.default.desktop-notification': 1,
      // Headless Firefox waits for a desktop's notification service that is not there.
      'alerts.useSystemBackend': false,
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': ports.http,
      'network.proxy.no_proxies_on': 'localhost,127.0.0.1',
    },
  }
}
