import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { developmentFolder } from '../build/development-folder.mjs'

const compressible = /\.(js|css|json|svg|html|txt|webmanifest)$/
const BROTLI_QUALITY = 10

/** No visitor waits for these (`build/development.mjs`): not worth the second that the smallest size takes. */
const isDevelopmentBuild = (name: string): boolean => name.startsWith(`browser/${developmentFolder}/`)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The smaller twins of every text file, made once at publishing: `x.js` → `x.js.br`, `x.js.gz`. */
export async function precompress(files: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const wanted = [...files].filter(([name]) => name.startsWith('browser/') && compressible.test(name))
  const twins = await Promise.all(
    wanted.map(async ([name, content]): Promise<[string, Buffer][]> => {
      const small: [string, Buffer] = [`${name}.gz`, await zip(content, { level: 9 })]
      return isDevelopmentBuild(name) ? [small] : [[`${name}.br`, await compressBrotli(content)], small]
    })
  )
  return new Map(twins.flat())
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
