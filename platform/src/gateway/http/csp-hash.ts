import { createHash } from 'node:crypto'

/** Hash source of inline content. */
export const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
