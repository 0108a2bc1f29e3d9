import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Amounts } from '../budgets'
import { ownPages, pathsIn } from './pages'

/** For what never comes: a page is rendered on its first visit, which may be busy. */
const TIMEOUT_MS = 120_000
const INTERVAL_MS = 50
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * Returns the bytes of the HTML of each page in both languages, with its content, in the smaller compression that a page
 * has once it was sent from the cache again. Rejects when the content of a page does not come.
 */
export async function measureHtml(address: string): Promise<Amounts> {
  const sizes: Amounts = {}
  for (const [name, path] of [...pathsIn('en'), ...pathsIn('ar')]) {
    const html = await contentOf(address + path, ownPages.includes(name.split(' ')[0]!))
    sizes[`${name} html`] = brotliCompressSync(html, { params }).length
  }
  return sizes
}

async function contentOf(url: string, isOwn: boolean): Promise<string> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(INTERVAL_MS)) {
    const response = await fetch(url)
    const html = await response.text()
    // What the browser hydrates from: only a page with its content has it.
    if (response.ok && (isOwn || html.includes('id="sahra-data"'))) return html
  }
  throw new Error(`${url} came without its content`)
}
