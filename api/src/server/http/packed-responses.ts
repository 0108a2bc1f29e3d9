import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Below one packet there is nothing to gain. */
const MIN_BYTES = 1400
/** The level of pages: compressed once, sent many times. */
const LEVEL = 5

interface Packed {
  isPacking?: true
  br?: Buffer
}

/** Compressed forms live as long as the responses that the cache holds. */
const packed = new WeakMap<Buffer, Packed>()

/**
 * Returns the brotli form of a cached response, or undefined until there is one: it is made when the response is sent for
 * the second time, beside the requests. The gateway compresses what arrives without.
 */
export function packedForm(response: Buffer): Buffer | undefined {
  if (response.length < MIN_BYTES) return undefined
  const known = packed.get(response)
  if (!known) packed.set(response, {})
  else if (!known.br && !known.isPacking) {
    known.isPacking = true
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: LEVEL,
      [constants.BROTLI_PARAM_SIZE_HINT]: response.length
    }
    // Without memory for it the response stays as it is.
    compress(response, { params }).then(
      br => (known.br = br),
      () => undefined
    )
  }
  return known?.br
}
