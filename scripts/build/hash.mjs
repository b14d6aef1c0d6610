import { createHash } from 'node:crypto'

/** Eight signs for a file's name that change with what is in it. @param {string} text */
export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
}
