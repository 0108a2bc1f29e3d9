import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Amounts } from '../budgets'
import { workPaths } from './measure-work'

const TIMEOUT_MS = 60_000
const INTERVAL_MS = 50
/** A page that was rendered again differs by less. */
const SMALLER = 0.97

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
  let first: number | undefined
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(INTERVAL_MS)) {
    const body = await read(url)
    // What the browser hydrates from: only a page with its content has it.
    if (!brotliDecompressSync(body).includes('id="sahra-data"')) continue
    first ??= body.length
    if (body.length < first * SMALLER) return body.length
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
