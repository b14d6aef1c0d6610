import { Inbox } from '../inbox/Inbox.tsx'

/** The team's own screens, in the shell's main area. What is there first is the inbox. */
export function Product() {
  return <Inbox />
}
