import type { Page, Route } from '@playwright/test'
import { openHydrated } from './page'

/** Sums the layout shifts without recent input, from the start of the page. */
export const observeLayoutShift = (page: Page): Promise<unknown> =>
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

export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { observed: { layoutShift: number } }).observed.layoutShift)

export const typefaces = /\.woff2$/

/**
 * Opens a page without its files of a kind and waits until it is hydrated. Returns what lets them arrive, which `answer`
 * brings, and waits for them.
 */
export async function openWithout(
  page: Page,
  files: RegExp,
  address: string,
  answer = (route: Route): Promise<void> => route.continue()
): Promise<() => Promise<void>> {
  let arrive = () => {}
  const held = new Promise<void>(resolve => (arrive = resolve))
  await page.route(files, async route => {
    await held
    await answer(route)
  })
  await openHydrated(page, address, 'domcontentloaded')
  return async () => {
    arrive()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.unroute(files)
  }
}
