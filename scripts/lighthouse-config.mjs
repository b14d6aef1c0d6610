/**
 * Asks the host for robots.txt as a crawler does. Lighthouse's own way asks as if it were the page, whose policy lets it
 * ask Firebase alone: so the request ends in the browser, whether there is such a file or not.
 */
class RobotsTxt {
  meta = { supportedModes: ['navigation'] }
  startInstrumentation() {}
  startSensitiveInstrumentation() {}
  stopSensitiveInstrumentation() {}
  stopInstrumentation() {}

  /** @param {{ baseArtifacts: { URL: { finalDisplayedUrl: string } } }} context */
  async getArtifact({ baseArtifacts }) {
    const response = await fetch(new URL('/robots.txt', baseArtifacts.URL.finalDisplayedUrl))
    return { status: response.status, content: response.ok ? await response.text() : null }
  }
}

export default {
  extends: 'lighthouse:default',
  artifacts: [{ id: 'RobotsTxt', gatherer: RobotsTxt }],
}
