/** The app's mark, as in icon.svg: drawn in place, so that it is there with the first frame. */
export function Logo() {
  return (
    <svg aria-hidden="true" width="22" height="22" viewBox="0 0 512 512">
      <rect width="512" height="512" rx="116" fill="#f5a623" />
      <g fill="none" stroke="#fff" strokeWidth="30" strokeLinecap="round" strokeLinejoin="round">
        <path fill="#fff" d="M154 226a102 102 0 0 1 204 0c0 85 34 102 34 119H120c0-17 34-34 34-119Z" />
        <path d="M222 396a37 37 0 0 0 68 0" />
        <path d="M256 124V92" />
      </g>
    </svg>
  )
}
