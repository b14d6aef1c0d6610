import { isRecord } from '../config/checked.ts'

/** The link of an untrusted FCM payload as an absolute URL, or null where there is none that leads into the app. */
export function linkOf(payload: unknown, origin: string): string | null {
  const link = sentLink(payload)
  if (!link || !URL.canParse(link, origin)) return null
  return ownUrl(new URL(link, origin).href, origin)
}

/** An absolute URL where it leads into the app, else null. */
export function ownUrl(href: unknown, origin: string): string | null {
  // Not by the URL's own origin: that of `blob:` URLs and of those with a password in them is the same.
  return typeof href === 'string' && href.startsWith(`${origin}/`) ? href : null
}

/** FCM puts `webpush.fcm_options.link` here, or the older `click_action`; both reach the browser as they were sent. */
function sentLink(payload: unknown): string | undefined {
  if (!isRecord(payload)) return undefined
  const { fcmOptions, notification } = payload
  if (isRecord(fcmOptions) && typeof fcmOptions.link === 'string') return fcmOptions.link
  if (isRecord(notification) && typeof notification.click_action === 'string') return notification.click_action
  return undefined
}
