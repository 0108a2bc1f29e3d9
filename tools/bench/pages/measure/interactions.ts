import type { Browser, Locator, Page } from '@playwright/test'
import path from 'node:path'
import { EMPTY_PAGE } from '../http2-proxy'
import { openPhonePage, openSettled, TIMEOUT_MS } from './phone'

const scripts = ['in-page.js', 'in-page-input.js'].map(file => path.join(import.meta.dirname, file))

/** A tap and what it shows. */
export interface Interaction {
  name: string
  pathname: string
  /** Leads to where the tap is possible; not measured. */
  prepare?: (page: Page) => Promise<unknown>
  target: (page: Page) => Locator
  /** Visible when the tap has had its effect. */
  effect: (page: Page) => Locator
  /** Milliseconds; undefined without a limit. */
  atMost?: number
}

const main = (page: Page): Locator => page.getByRole('main')
const filters = (page: Page): Locator => page.getByRole('dialog', { name: 'Filters' })
const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' })

/** `product`: path of a product without options. */
export const interactions = (product: string): Interaction[] => [
  {
    name: 'open the drawer',
    pathname: '/',
    target: page => page.getByRole('button', { name: 'Open menu' }),
    effect: page => page.getByRole('dialog', { name: 'Browse' }),
    atMost: 100
  },
  {
    name: 'open the search',
    pathname: '/',
    target: page => page.getByRole('banner').getByRole('button', { name: 'Search' }),
    effect: box
  },
  {
    name: 'add to cart',
    pathname: product,
    target: page => main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first(),
    effect: page => page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true }),
    atMost: 100
  },
  {
    name: 'change a filter',
    pathname: '/products',
    prepare: async page => {
      await page.getByRole('button', { name: 'Filter' }).tap()
      await filters(page).getByRole('checkbox').first().waitFor()
    },
    target: page => filters(page).getByRole('checkbox').first(),
    effect: page => filters(page).getByRole('checkbox', { checked: true }).first()
  },
  {
    name: 'press a heart',
    pathname: product,
    target: page => main(page).getByRole('button', { name: 'Add to wishlist', exact: true }),
    effect: page => main(page).getByRole('button', { name: 'Remove from wishlist', exact: true })
  }
]

/**
 * Returns the milliseconds from the tap to the next paint (INP) in a settled page of a signed-in shopper; 16 for a
 * shorter one. Entries have a resolution of 8 ms.
 */
export async function timeOfInteraction(
  browser: Browser,
  origin: string,
  { pathname, prepare, target, effect }: Interaction
): Promise<number> {
  const opened = await openPhonePage(browser, { content: 'main h1', isInteractive: true }, scripts)
  const { context, page } = opened
  page.setDefaultTimeout(TIMEOUT_MS)
  try {
    // The cache stays empty.
    await page.goto(origin + EMPTY_PAGE)
    await signUp(page)
    await openSettled(opened, origin + pathname)
    await prepare?.(page)
    await target(page).scrollIntoViewIfNeeded()
    const start = await page.evaluate<number>('performance.now()')
    await target(page).tap()
    await effect(page).waitFor()
    await page.evaluate('window.__afterInteraction()')
    // Shorter events have no entry.
    return Math.max(16, await page.evaluate<number>(`window.__longestInteraction(${start})`))
  } finally {
    await context.close()
  }
}

/** Registers a shopper, in the page: Playwright's own requests are HTTP/1. */
async function signUp(page: Page): Promise<void> {
  const shopper = {
    name: 'Amal Haddad',
    email: `amal-${crypto.randomUUID()}@example.com`,
    password: 'A quiet-morning 7'
  }
  const status = await page.evaluate(async body => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/auth/register', { method: 'POST', headers, body })
    // A response without a reader is never finished for the DevTools protocol.
    await response.text()
    return response.status
  }, JSON.stringify(shopper))
  if (status >= 300) throw new Error(`Registration failed: ${status}`)
}

/** Returns the milliseconds from the tap on the first card of the listing to the product's name and price. */
export async function timeOfStep(browser: Browser, origin: string): Promise<number> {
  const opened = await openPhonePage(browser, { content: 'main h1', isInteractive: true }, scripts)
  const { context, page } = opened
  try {
    await openSettled(opened, `${origin}/products`)
    await page.evaluate(`window.__watchStep(${TIMEOUT_MS})`)
    await main(page).locator('a[href^="/product/"]').first().tap()
    // Rejects when the tap loads a new document.
    return await page.evaluate<number>('window.__step')
  } finally {
    await context.close()
  }
}
