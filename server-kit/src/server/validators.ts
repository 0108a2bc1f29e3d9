import { createHash, type Hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const tagOf = (hash: Hash): string => `"${hash.digest('base64url').slice(0, 22)}"`
const newHash = () => createHash('sha256')

/** Returns the strong ETag of a content. */
export const etagOf = (content: Buffer | string): string => tagOf(newHash().update(content))

/** Returns the same ETag of content that comes in chunks. */
export async function etagOfStream(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = newHash()
  for await (const chunk of chunks) hash.update(chunk)
  return tagOf(hash)
}

/** `If-None-Match`, weak comparison. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')

/** Returns whether the client has this content: RFC 9110, 13.2.2. `lastModified` is an HTTP date. */
export const isNotModified = (
  headers: IncomingHttpHeaders,
  { etag, lastModified }: { etag: string; lastModified?: string | undefined }
): boolean =>
  headers['if-none-match'] === undefined
    ? lastModified !== undefined && Date.parse(lastModified) <= Date.parse(headers['if-modified-since'] ?? '')
    : matchesEtag(headers['if-none-match'], etag)
