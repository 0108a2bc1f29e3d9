import type { Page } from '@playwright/test'

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
