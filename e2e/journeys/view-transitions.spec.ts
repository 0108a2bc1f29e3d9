import { expect, test, type Page } from '@playwright/test'
import { openHydrated } from '../support/shop'

interface Watched {
  fades: number
  shift: number
}

/** Counts fades from page to page, and how much the layout has moved by itself since. */
async function watch(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    const seen = { fades: 0, shift: 0 }
    Object.assign(window, { seen })
    const usual = document.startViewTransition?.bind(document)
    if (usual)
      document.startViewTransition = (...given: Parameters<typeof usual>) => {
        seen.fades++
        return usual(...given)
      }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Watched }).seen)
}

/** The name of the first piece of a listing, a link to it. */
const firstCard = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'AED' }).first().getByRole('link').first()

test.describe('from page to page', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on every screen')

  test('the page fades into the next, back again, and nothing moves', async ({ page }) => {
    const seen = await watch(page)
    await openHydrated(page, '/products')
    expect((await seen()).fades).toBe(0)
    const link = firstCard(page)
    const name = (await link.textContent())!
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(async () => (await seen()).fades).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Browse Products' })).toBeVisible()
    await expect.poll(async () => (await seen()).fades).toBe(2)
    expect((await seen()).shift).toBeLessThanOrEqual(0.02)
  })

  test('another query of the same page does not', async ({ page }) => {
    const seen = await watch(page)
    await openHydrated(page, '/products')
    await page.getByLabel('View').selectOption('12')
    await expect(page).toHaveURL(/limit=12/)
    await expect(page.getByText(/^Showing 12 of /)).toBeVisible()
    expect((await seen()).fades).toBe(0)
  })

  test('who wants less motion gets none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const seen = await watch(page)
    await openHydrated(page, '/products')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Get in touch' })).toBeVisible()
    expect((await seen()).fades).toBe(0)
  })
})
