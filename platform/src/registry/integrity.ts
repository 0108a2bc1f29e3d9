import { createHash } from 'node:crypto'

/** How a release names the content of a file, as browsers check it. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
