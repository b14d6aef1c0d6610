/** What a notice can be about; there is one of each at the most. */
export type NoticeKind = 'offline' | 'storage' | 'update'

export interface Notices {
  /** The newest first: it comes on top, so that what stands already does not move. */
  readonly standing: readonly NoticeKind[]
  /** What a person has closed although its reason still holds. */
  readonly closed: readonly NoticeKind[]
}

/** `raise`, `lower`: its reason is there, or is gone. `close`: the person has read it. */
export interface NoticeEvent {
  readonly type: 'raise' | 'lower' | 'close'
  readonly kind: NoticeKind
}

export const noNotices: Notices = { standing: [], closed: [] }

export function noticesAfter(notices: Notices, { type, kind }: NoticeEvent): Notices {
  const isStanding = notices.standing.includes(kind)
  if (isStanding === (type === 'raise') && !notices.closed.includes(kind)) return notices
  const standing = notices.standing.filter(other => other !== kind)
  const closed = notices.closed.filter(other => other !== kind)
  if (type === 'raise') return { standing: [kind, ...standing], closed }
  return type === 'close' ? { standing, closed: [...closed, kind] } : { standing, closed }
}
