import { glob } from 'goober'

/**
 * What the page is in a window of its own, for high contrast and in forced colours. None of it moves anything, so it may
 * come after the first frame. The window is dragged by its title bar, but not by what can be pressed there.
 */
glob`
  header[data-tauri-drag-region] {
    -webkit-app-region: drag;
    user-select: none;
  }
  header[data-tauri-drag-region] :is(button, select) {
    -webkit-app-region: no-drag;
  }
  #announcer {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (prefers-contrast: more) {
    :root {
      --line: light-dark(#6b665e, #a39d93);
      --muted: light-dark(#403c36, #d6d1c8);
      --accent: light-dark(#7a4100, #ffd27a);
      --hover: light-dark(#0000001f, #ffffff2e);
    }
  }
`
