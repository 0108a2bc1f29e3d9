import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { accepts, type ContentEncoding } from '../files/compressed-file'

/** Below one packet there is nothing to gain. */
const MIN_BYTES = 1400
const statusesWithoutBody = new Set([204, 205, 304])

/**
 * Returns a compressor for the api's public JSON in an encoding that the client accepts. BREACH: private responses are
 * not compressed.
 */
export function compressorFor(
  request: IncomingMessage,
  response: IncomingMessage
): { encoding: ContentEncoding; stream: Transform } | undefined {
  if (request.method === 'HEAD' || !isCompressible(response)) return undefined
  const acceptEncoding = request.headers['accept-encoding']
  if (accepts(acceptEncoding, 'br')) return { encoding: 'br', stream: brotli(contentLength(response)) }
  return accepts(acceptEncoding, 'gzip') ? { encoding: 'gzip', stream: createGzip({ level: 5 }) } : undefined
}

/** Headers of the compressed response: weak ETag, `Vary`, no length. */
export function compressedHeaders(
  headers: OutgoingHttpHeaders,
  encoding: ContentEncoding
): OutgoingHttpHeaders {
  const rest = { ...headers }
  delete rest['content-length']
  const vary = [headers['vary'] ?? []].flat().map(String)
  const etag = headers['etag'] && `W/${String(headers['etag']).replace(/^W\//, '')}`
  return {
    ...rest,
    ...(etag ? { etag } : {}),
    vary: [...vary, 'accept-encoding'].join(', '),
    'content-encoding': encoding
  }
}

const isCompressible = (response: IncomingMessage): boolean => {
  const { headers, statusCode = 0 } = response
  return (
    !statusesWithoutBody.has(statusCode) &&
    contentLength(response) >= MIN_BYTES &&
    headers['content-encoding'] === undefined &&
    /^application\/json\b/.test(headers['content-type'] ?? '') &&
    !/no-store|private|no-transform/.test(headers['cache-control'] ?? 'no-store')
  )
}

const contentLength = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

const brotli = (bytes: number): Transform =>
  createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes
    }
  })
