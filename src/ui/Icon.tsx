/** The paths of an icon, its body first, on a ground of 24 units. One family: round strokes of 1.75. */
export type IconShape = readonly [body: string, ...lines: string[]]

interface IconProps {
  readonly shape: IconShape
  /** Its body is filled: what it stands for is on. */
  readonly filled?: boolean
  /** In CSS pixels. */
  readonly size?: number
}

/** Decoration only: the name of what it stands on is given in words. */
export function Icon({ shape, filled, size = 20 }: IconProps) {
  const [body, ...lines] = shape
  return (
    <svg
      aria-hidden="true"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={body} fill={filled ? 'currentColor' : undefined} />
      {lines.map(line => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
