import { glob } from 'goober'

/**
 * The design tokens and the ground that every screen stands on. `light-dark()` follows `color-scheme`, so each colour
 * is said once. Text has a contrast of 4.5:1 or more on every surface, the bell's colours 3:1 or more.
 */
glob`
  :root {
    color-scheme: light dark;
    --ground: light-dark(#f7f6f3, #191817);
    --raised: light-dark(#fff, #262523);
    --hover: light-dark(#0000000d, #ffffff14);
    --line: light-dark(#e3e0d9, #3a3835);
    --ink: light-dark(#22201d, #f1efea);
    --muted: light-dark(#68645c, #aba69d);
    --accent: light-dark(#a85a00, #f5b83d);
    --accent-soft: light-dark(#fdf0d8, #3d3018);
    --danger: light-dark(#b3261e, #ffb4ab);
    --shadow: 0 1px 2px #0000000f, 0 8px 24px #0000001f;
    --radius: 0.625rem;
    --edge: min(0.75rem, 3.75vw);
    --bar: max(3rem, env(titlebar-area-height, 0px));
    --ease: cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  *, ::before, ::after {
    box-sizing: border-box;
    margin: 0;
  }
  body {
    color: var(--ink);
    background: var(--ground);
    font: 0.9375rem/1.45 system-ui, sans-serif;
  }
  button, select {
    font: inherit;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  @keyframes sineta-in {
    from {
      opacity: 0;
      transform: translateY(-0.375rem);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *, ::before, ::after {
      animation: none !important;
      transition: none !important;
    }
  }
`
