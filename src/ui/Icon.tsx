const BELL = 'M6 9.5a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7Z'
const CLAPPER = 'M10 19.5a2.2 2.2 0 0 0 4 0'

/** One family: 24 units, round strokes of 1.75; what is on is filled. */
const paths = {
  'bell-off': [BELL, CLAPPER],
  'bell-on': [BELL, CLAPPER],
  close: ['m7 7 10 10', 'M17 7 7 17'],
  inbox: ['M4 13.5 6.5 5h11l2.5 8.5V19H4z', 'M4 13.5h4.5a3.5 3.5 0 0 0 7 0H20'],
  warning: ['M12 3 1.8 21h20.4z', 'M12 10v5', 'M12 17.8v.2'],
} as const

/** Decoration only: the name of what it stands on is given in words. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  const [body, ...lines] = paths[name]
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={body} fill={name === 'bell-on' ? 'currentColor' : undefined} />
      {lines.map(line => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
