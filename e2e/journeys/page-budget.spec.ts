import type { APIRequestContext, Page } from '@playwright/test'
import { openHydrated } from '../support/page'
import { firstProducts } from '../support/products'
import { expect, test } from '../support/test'

/**
 * What of the Lighthouse and web-vitals limits does not depend on the speed of the machine.
 * LCP and blocking time are measured by `npm run bench:pages`.
 */
const pages: [string, (request: APIRequestContext) => Promise<string>][] = [
  ['home', () => Promise.resolve('/')],
  ['listing', () => Promise.resolve('/products')],
  ['product', async request => `/product/${(await firstProducts(request))[0]!._id}`]
]

/** Sums the layout shifts without recent input, from the start of the page. */
const observeLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const observed = { layoutShift: 0 }
    Object.assign(window, { observed })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) observed.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const [name, addressOf] of pages) {
  test(`SX-018 ${name}: at most 200 KiB of script and a layout shift of 0.1`, async ({ page, request }) => {
    await observeLayoutShift(page)
    await openHydrated(page, await addressOf(request))
    await page.waitForLoadState('networkidle')
    const { script, layoutShift } = await page.evaluate(() => ({
      script: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      layoutShift: (window as unknown as { observed: { layoutShift: number } }).observed.layoutShift
    }))
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(200 * 1024)
    expect(layoutShift).toBeLessThanOrEqual(0.1)
  })

  test(`SX-017 ${name}: the document passes the SEO and best-practice audits`, async ({ page, request }) => {
    await openHydrated(page, await addressOf(request))
    const document = page.locator('html')
    await expect(document).toHaveAttribute('lang', /^en/)
    await expect(page).toHaveTitle(/\S/)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/)
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
    await expect(page.locator('img:not([alt])')).toHaveCount(0)
    await expect(page.locator('a:not([href])')).toHaveCount(0)
    expect(await page.evaluate(() => [window.document.doctype?.name, window.document.characterSet])).toEqual([
      'html',
      'UTF-8'
    ])
  })
}
