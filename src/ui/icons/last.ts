import type { IconShape } from '../Icon.tsx'

export const keyboardIcon: IconShape = [
  'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6Z',
  'M7 10h.01M10.33 10h.01M13.67 10h.01M17 10h.01M8.5 14h7',
]

export const sunIcon: IconShape = [
  'M7.75 12a4.25 4.25 0 1 0 8.5 0 4.25 4.25 0 1 0-8.5 0Z',
  'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
]

export const moonIcon: IconShape = ['M20 14.2A8.5 8.5 0 0 1 9.8 4a8.5 8.5 0 1 0 10.2 10.2Z']

export const themeIcon: IconShape = [
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0Z',
  'M12 3.5v17M12 8l6.5-1.5M12 12h8.5M12 16l6.5 1.5',
]

export const installIcon: IconShape = [
  'M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15',
  'M12 3.5v11',
  'm7.5 10.5 4.5 4.5 4.5-4.5',
]

const CLOUD = 'M7 18.5a4 4 0 0 1-.6-7.95 5.75 5.75 0 0 1 11.1-1.2A4.6 4.6 0 0 1 17 18.5Z'

export const cloudOffIcon: IconShape = [CLOUD, 'M4 4l16 17']

export const cloudCheckIcon: IconShape = [CLOUD, 'm9.25 13 2 2 3.5-4']

export const diskIcon: IconShape = [
  'M4.5 6.5c0 3.5 15 3.5 15 0s-15-3.5-15 0Z',
  'M4.5 6.5v11c0 3.5 15 3.5 15 0v-11',
  'M4.5 12c0 3.5 15 3.5 15 0',
]

export const updateIcon: IconShape = ['M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.3', 'M19.5 4v5h-5']
