import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isOfDevelopment } from '@sahra/build-kit/development-folder.mjs'

const compressible = /\.(js|css|json|svg|html|txt|webmanifest)$/
/** 2 kB less for every page than 10, for a second per release. */
const BROTLI_QUALITY = 11

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses every text file once, when it is published: `x.js` → `x.js.br`, `x.js.gz`. */
export async function precompress(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const texts = [...files].filter(([name]) => name.startsWith('browser/') && compressible.test(name))
  const compressed = await Promise.all(
    texts.map(async ([name, content]): Promise<[string, Buffer][]> => {
      const gz: [string, Buffer] = [`${name}.gz`, await zip(content, { level: 9 })]
      // Only developers load it: not worth the second that brotli takes.
      return isOfDevelopment(name.slice('browser/'.length))
        ? [gz]
        : [[`${name}.br`, await compressBrotli(content)], gz]
    })
  )
  return new Map(compressed.flat())
}

export const compressBrotli = (content: Buffer, quality = BROTLI_QUALITY): Promise<Buffer> =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length
    }
  })
export const compressGzip = (content: Buffer, level = 6): Promise<Buffer> => zip(content, { level })
