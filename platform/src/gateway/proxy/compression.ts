import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { accepts } from '../files/compressed-file'

const WORTH_IT = 1400
const empty = new Set([204, 205, 304])

/**
 * Packs an answer of the api on its way out where the client understands it and a packet is saved. What is kept from
 * every cache may be one person's, and goes out as it is: what is packed tells something of itself by its length.
 */
export function compressorFor(incoming: IncomingMessage, response: IncomingMessage): Transform | undefined {
  const { headers, statusCode = 0 } = response
  const length = Number(headers['content-length'] ?? 0)
  const fits =
    incoming.method !== 'HEAD' &&
    !empty.has(statusCode) &&
    length >= WORTH_IT &&
    headers['content-encoding'] === undefined &&
    /^application\/json\b/.test(headers['content-type'] ?? '') &&
    !/no-store|private|no-transform/.test(headers['cache-control'] ?? 'no-store')
  if (!fits) return undefined
  const accepted = incoming.headers['accept-encoding']
  if (accepts(accepted, 'br'))
    return createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: length
      }
    })
  return accepts(accepted, 'gzip') ? createGzip({ level: 5 }) : undefined
}

/** Headers of the packed answer: another length, and for a cache another body than the plain one. */
export function compressedHeaders(headers: OutgoingHttpHeaders, packing: Transform): OutgoingHttpHeaders {
  const rest = { ...headers }
  delete rest['content-length']
  const vary = [headers['vary'] ?? []].flat().map(String)
  const etag = headers['etag'] && `W/${String(headers['etag']).replace(/^W\//, '')}`
  return {
    ...rest,
    ...(etag ? { etag } : {}),
    vary: [...vary, 'accept-encoding'].join(', '),
    'content-encoding': packing.constructor.name === 'Gzip' ? 'gzip' : 'br'
  }
}
