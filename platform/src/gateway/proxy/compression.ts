import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { accepts, type ContentEncoding } from '../files/compressed-file'

/** Below one packet there is nothing to gain. */
const MIN_BYTES = 1400
const statusesWithoutBody = new Set([204, 205, 304])

/**
 * Returns a compressor for texts of the api, as JSON, feeds and sitemaps, in an encoding that the client accepts. BREACH:
 * private responses are compressed only for programs, which send their token themselves.
 */
export function compressorFor(
  request: IncomingMessage,
  response: IncomingMessage
): { encoding: ContentEncoding; stream: Transform } | undefined {
  if (request.method === 'HEAD' || !isCompressible(request, response)) return undefined
  const acceptEncoding = request.headers['accept-encoding']
  if (accepts(acceptEncoding, 'br')) return { encoding: 'br', stream: brotli(contentLength(response)) }
  return accepts(acceptEncoding, 'gzip') ? { encoding: 'gzip', stream: createGzip({ level: 5 }) } : undefined
}

/**
 * Headers of a response that is compressed for those who accept it. Compressed: weak ETag, no length. 304: the weak ETag
 * that the client has, or a cache would not find the response that it may keep.
 */
export function compressedHeaders(
  headers: OutgoingHttpHeaders,
  { request, response, encoding }: CompressedResponse
): OutgoingHttpHeaders {
  const etag = typeof headers['etag'] === 'string' ? `W/${headers['etag'].replace(/^W\//, '')}` : undefined
  const isKnownWeak =
    response.statusCode === 304 && etag !== undefined && request.headers['if-none-match']?.includes(etag)
  if (!encoding && !isKnownWeak && !isCompressible(request, response)) return headers
  const vary = [headers['vary'] ?? []].flat().map(String)
  const { 'content-length': length, ...rest } = headers
  return {
    ...rest,
    vary: [...vary, 'accept-encoding'].join(', '),
    ...(etag && (encoding || isKnownWeak) ? { etag } : {}),
    ...(encoding
      ? { 'content-encoding': encoding }
      : length === undefined
        ? {}
        : { 'content-length': length })
  }
}

interface CompressedResponse {
  request: IncomingMessage
  response: IncomingMessage
  encoding: ContentEncoding | undefined
}

const TEXTS = /^(?:application\/(?:json|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml|text\/(?!event-stream))/

const isCompressible = (request: IncomingMessage, response: IncomingMessage): boolean => {
  const { headers, statusCode = 0 } = response
  const uncompressed = request.headers.authorization ? /no-transform/ : /no-store|private|no-transform/
  return (
    !statusesWithoutBody.has(statusCode) &&
    contentLength(response) >= MIN_BYTES &&
    headers['content-encoding'] === undefined &&
    TEXTS.test(headers['content-type'] ?? '') &&
    !uncompressed.test(headers['cache-control'] ?? 'no-store')
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
