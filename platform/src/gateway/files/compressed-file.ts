import Negotiator from 'negotiator'
import { compressBrotli, compressGzip } from '../../release/stored/precompress'
import { etagOf } from '@sahra/server-kit/server/validators'

/** A file in memory with its precompressed variants. */
export interface CompressedFile {
  plain: Buffer
  br?: Buffer
  gz?: Buffer
  type: string
  etag: string
}

export type ContentEncoding = 'br' | 'gzip'

/** Higher levels take longer than they save on a page that is compressed while a visitor waits. */
const PAGE_BROTLI_LEVEL = 5

export function pageFile(html: string): CompressedFile {
  const plain = Buffer.from(html)
  return { plain, type: 'text/html; charset=utf-8', etag: etagOf(plain) }
}

export async function compressPage(html: string): Promise<CompressedFile> {
  const file = pageFile(html)
  const [br, gz] = await Promise.all([
    compressBrotli(file.plain, PAGE_BROTLI_LEVEL),
    compressGzip(file.plain)
  ])
  return { ...file, br, gz }
}

/** Returns the body to send for a request's `Accept-Encoding`, and its `Content-Encoding`. */
export function negotiateEncoding(
  file: CompressedFile,
  acceptEncoding: string | undefined
): { body: Buffer; encoding?: ContentEncoding } {
  if (file.br && accepts(acceptEncoding, 'br')) return { body: file.br, encoding: 'br' }
  if (file.gz && accepts(acceptEncoding, 'gzip')) return { body: file.gz, encoding: 'gzip' }
  return { body: file.plain }
}

export const accepts = (acceptEncoding: string | undefined, encoding: ContentEncoding): boolean =>
  new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([encoding]).length > 0
