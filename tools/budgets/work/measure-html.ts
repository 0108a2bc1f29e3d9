import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Amounts } from '../budgets'
import { workPaths } from './measure-work'

/** It is compressed again in a share of a processor, which may be busy: a limit for what never comes. */
const TIMEOUT_MS = 600_000
const INTERVAL_MS = 50
/** What the compression at the highest level has at least. Another level has 1.08. */
const SETTLED = 1.02

/**
 * Returns the bytes of the HTML of each page, as visitors get it from a cache that is warm: with its content, and in its
 * smaller compression, which a page has some time after it was sent again. Rejects when a page does not come to that.
 */
export async function measureHtml(address: string): Promise<Amounts> {
  const sizes: Amounts = {}
  for (const [name, path] of Object.entries(workPaths))
    sizes[`${name} html`] = await settledSize(address + path)
  return sizes
}

async function settledSize(url: string): Promise<number> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(INTERVAL_MS)) {
    const body = await read(url)
    // What the browser hydrates from: only a page with its content has it.
    const html = brotliDecompressSync(body)
    if (!html.includes('id="sahra-data"')) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    if (body.length < brotliCompressSync(html, { params }).length * SETTLED) return body.length
  }
  throw new Error(`${url} was not compressed once more`)
}

/** `fetch` decompresses. */
const read = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    }).on('error', reject)
  })
