import { isRecord } from '../config/checked.ts'

/** The link of an untrusted FCM payload as an absolute URL, or null where there is none that leads into the app. */
export function clickTarget(payload: unknown, origin: string): string | null {
  const link = linkOf(payload)
  if (!link || !URL.canParse(link, origin)) return null
  const { href } = new URL(link, origin)
  // Not by the URL's own origin: that of `blob:` URLs and of those with a password in them is the same.
  return href.startsWith(`${origin}/`) ? href : null
}

/** FCM puts `webpush.fcm_options.link` here, or the older `click_action`; both reach the browser as they were sent. */
function linkOf(payload: unknown): string | undefined {
  if (!isRecord(payload)) return undefined
  const { fcmOptions, notification } = payload
  if (isRecord(fcmOptions) && typeof fcmOptions.link === 'string') return fcmOptions.link
  if (isRecord(notification) && typeof notification.click_action === 'string') return notification.click_action
  return undefined
}
