import type { IconShape } from './Icon.tsx'

export const closeIcon: IconShape = ['m7 7 10 10', 'M17 7 7 17']

export const inboxIcon: IconShape = ['M4 13.5 6.5 5h11l2.5 8.5V19H4z', 'M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20']

export const sunIcon: IconShape = [
  'M7.75 12a4.25 4.25 0 1 0 8.5 0 4.25 4.25 0 1 0-8.5 0Z',
  'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
]

export const moonIcon: IconShape = ['M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2Z']

export const themeIcon: IconShape = [
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0Z',
  'M12 3.5v17M12 8l6.5-1.5M12 12h8.5M12 16l6.5 1.5',
]
