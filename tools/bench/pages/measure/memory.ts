import type { Browser, Page } from '@playwright/test'
import { bytesOfValues } from './heap-snapshot'

/** Page changes before the first reading: modules are loaded and caches filled. */
const WARM_CHANGES = 12
/** A multiple of the three steps: all readings are of the same page. */
export const MEASURED_CHANGES = 51
const TIMEOUT_MS = 60_000

/** Bytes of the JavaScript values after garbage collection. */
export interface HeapGrowth {
  before: number
  after: number
  /** After as many changes again: caches that are bounded are full before, a leak grows on. */
  later: number
}

/** Measures the heap before and after 51 and 102 page changes without a reload: home, listing, product, and again. */
export async function heapOverPages(browser: Browser, origin: string): Promise<HeapGrowth> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 900 }
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.evaluate('window.__isSameDocument = true')
    let change = 0
    const heapAfter = async (changes: number): Promise<number> => {
      for (const end = change + changes; change < end; change++) await changePage(page, change)
      return bytesOfValues(cdp)
    }
    const before = await heapAfter(WARM_CHANGES)
    const after = await heapAfter(MEASURED_CHANGES)
    const later = await heapAfter(MEASURED_CHANGES)
    if (!(await page.evaluate('window.__isSameDocument')))
      throw new Error('A page change loaded a new document')
    return { before, after, later }
  } finally {
    await context.close()
  }
}

const steps: ((page: Page, round: number) => Promise<void>)[] = [
  async page => {
    await page.locator('header a[href^="/c/"], main a[href^="/c/"]').first().click()
    await page.waitForURL('**/c/**')
  },
  async (page, round) => {
    const cards = page.locator('main a[href^="/product/"]')
    await cards.first().waitFor()
    await cards.nth(round % (await cards.count())).click()
    await page.waitForURL('**/product/**')
  },
  async page => {
    await page.locator('header a[href="/"]').first().click()
    await page.waitForURL(url => url.pathname === '/')
  }
]

/** Waits for the title of the next page: its address changes while the page before is still there. */
async function changePage(page: Page, change: number): Promise<void> {
  const title = await page.title()
  await steps[change % steps.length]!(page, Math.floor(change / steps.length))
  // Returns no element, whose handle would keep the whole page. A function and no text: the page's policy blocks eval.
  await page.waitForFunction(before => document.title !== before, title)
  await page.locator('main h1').first().waitFor()
}
