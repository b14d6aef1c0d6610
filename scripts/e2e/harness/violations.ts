import type { Browser, Target } from 'puppeteer-core'

/**
 * Everything that a content security policy or Trusted Types has refused, in any window, frame or worker of a browser,
 * one line each. Emptied by `splice`. From Chromium's own list of issues, so that no script of a page can miss one.
 */
export function watchViolations(browser: Browser): string[] {
  const violations: string[] = []
  const watch = async (target: Target) => {
    try {
      const session = await target.createCDPSession()
      session.on('Audits.issueAdded', ({ issue }) => {
        const { contentSecurityPolicyIssueDetails: found } = issue.details
        if (found)
          violations.push(`${found.violatedDirective} refused ${found.blockedURL || 'what stands in the page'}`)
      })
      // What the target had to say before is told now.
      await session.send('Audits.enable')
    } catch {
      // A target that is gone again, or that has no such list, such as the browser itself.
    }
  }
  browser.on('targetcreated', watch)
  return violations
}
