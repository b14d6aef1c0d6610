import type { IconShape } from '../Icon.tsx'

const BELL = 'M6 9.5a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Z'
const CLAPPER = 'M10 19.5a2.2 2.2 0 0 0 4 0'

export const bellIcon: IconShape = [BELL, CLAPPER]

export const warningIcon: IconShape = ['M12 3 1.8 21h20.4z', 'M12 10v5', 'M12 17.8v.2']

export const globeIcon: IconShape = [
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0Z',
  'M3.5 12h17',
  'M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17',
]
