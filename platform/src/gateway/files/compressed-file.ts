import { createHash } from 'node:crypto'
import { compressBrotli, compressGzip } from '../../registry/precompress'

/** Bytes that are sent over and over, with their smaller twins. */
export interface CompressedFile {
  plain: Buffer
  br?: Buffer
  gz?: Buffer
  type: string
  etag: string
}

/** Headers of every answer that is not the api's own (design: security 23). */
export const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
}
export const hsts = 'max-age=31536000; includeSubDomains'

export const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** For pages made while running: quickly, since someone waits. */
export async function compressPage(html: string): Promise<CompressedFile> {
  const plain = Buffer.from(html)
  const [br, gz] = await Promise.all([compressBrotli(plain, 5), compressGzip(plain)])
  return { plain, br, gz, type: 'text/html; charset=utf-8', etag: etagOf(plain) }
}

/** The smallest twin this client understands, with the header that says which. */
export function negotiateEncoding(
  packed: CompressedFile,
  accepted: string | undefined
): { body: Buffer; encoding?: string } {
  if (packed.br && accepts(accepted, 'br')) return { body: packed.br, encoding: 'br' }
  if (packed.gz && accepts(accepted, 'gzip')) return { body: packed.gz, encoding: 'gzip' }
  return { body: packed.plain }
}

export const accepts = (header: string | undefined, encoding: string): boolean =>
  header !== undefined &&
  new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'i').test(header)

/** `If-None-Match`, weak comparison. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
