import type { IconShape } from '../Icon.tsx'

export const closeIcon: IconShape = ['m7 7 10 10', 'M17 7 7 17']

export const inboxIcon: IconShape = ['M4 13.5 6.5 5h11l2.5 8.5V19H4z', 'M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20']
