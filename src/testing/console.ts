import { replace } from './replace.ts'

/** Runs `act` and returns what it wrote to the console with console.error, line by line. */
export async function errorsOf(act: () => unknown): Promise<readonly string[]> {
  const lines: string[] = []
  const restore = replace(console, { error: (...parts: unknown[]) => lines.push(parts.map(String).join(' ')) })
  try {
    await act()
  } finally {
    restore()
  }
  return lines
}
