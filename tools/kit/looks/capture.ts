import type { Browser, Page } from 'playwright-core'
import { reduce } from './compare-pictures'
import { forceState, type ForcedState } from './forced-states'
import { viewports, type ComparedState, type Width } from './compared-states'

declare global {
  interface Window {
    kitLooks: {
      states: Record<string, string[]>
      prepare: () => Promise<void>
      describe: () => string[]
      smallTargets: () => string[]
      unringed: () => string[]
    }
  }
}

/** How a state looks. */
export interface Looks {
  layout: string[]
  picture: Buffer
}

/** Every date on the sheets is before. */
const NOW = new Date('2026-11-02T12:00:00+04:00')
/** Of one page, on a busy machine. */
const SETTLED_TIMEOUT_MS = 120_000

/** Opens a page with a fixed clock, language and time zone, without motion. */
export async function openPage(browser: Browser, width: Width): Promise<Page> {
  const context = await browser.newContext({
    viewport: viewports[width],
    hasTouch: width === 390,
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce'
  })
  const page = await context.newPage()
  page.setDefaultTimeout(SETTLED_TIMEOUT_MS)
  await page.clock.setFixedTime(NOW)
  return page
}

/** Opens a state and waits until it has stopped to change. */
export async function openState(page: Page, address: string, { sheet, state }: ComparedState): Promise<void> {
  await page.goto(`${address}state/${sheet}/${encodeURIComponent(state)}`)
  try {
    await page.locator('html[data-settled]').waitFor({ state: 'attached' })
  } catch (error) {
    throw new Error(`${sheet}: ${state} has not settled`, { cause: error })
  }
  const forced = await page.locator('html').getAttribute('data-forced')
  if (forced) await forceState(page, forced as ForcedState)
}

/**
 * Captures the state that a page shows; with an open dialog only the window: a screenshot of the whole page changes the
 * size of the window, and a scrolled part of the dialog loses its place.
 */
export async function capture(page: Page): Promise<Looks> {
  await page.evaluate(() => window.kitLooks.prepare())
  const screenshot = await page.screenshot({
    fullPage: (await page.locator('dialog[open]').count()) === 0,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css'
  })
  return { layout: await page.evaluate(() => window.kitLooks.describe()), picture: await reduce(screenshot) }
}

/** Lists what a finger misses in the state that a page shows. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.kitLooks.smallTargets())
