import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { t } from './language'

export const mainOf = (page: Page): Locator => page.getByRole('main')

/** A link of the header by its exact name, for instance 'Cart, 2 items'. */
export const headerLink = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

/**
 * Opens an address and waits until the page is hydrated: only then it checks the session. Static pages wait for the first
 * move of the visitor. Their script stands at the end of the HTML: it misses a move before `domcontentloaded`, which is
 * enough where files that are held back would also hold back the end of loading.
 */
export async function openHydrated(
  page: Page,
  address: string,
  waitUntil: 'load' | 'domcontentloaded' = 'load'
): Promise<void> {
  const sessionCheck = page.waitForResponse('**/api/auth/is-auth*')
  await page.goto(address, { waitUntil })
  // To another place than before: a pointer that rests does not count.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await sessionCheck
}

/** Opens a page with a session and waits for the cart, which is loaded once the shopper is known to the page. */
export async function openSignedIn(page: Page, address: string): Promise<void> {
  const cart = page.waitForResponse(response => new URL(response.url()).pathname.startsWith('/api/cart'))
  await page.goto(address)
  await cart
}

/** Collects console errors and uncaught exceptions, to be asserted at the end of a journey. */
export function recordErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(`uncaught ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  // Not `innerWidth`: a phone zooms out until the content fits.
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth
  ])
  expect(content).toBeLessThanOrEqual(screen ?? 0)
}

const axe = path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js')

/**
 * Expects no violation of the WCAG 2.2 AA and best-practice rules of axe-core. It remembers where elements are while it
 * runs: when the page has another size after it, texts may have been judged on the background of a neighbour, and it runs again.
 * The same happens before hydration, while content below the fold has its true size only near the window: it waits for that.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('#sahra:not([data-live]) [data-below-fold]')).toHaveCount(0)
  await page.evaluate(readFileSync(axe, 'utf8'))
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const run = () =>
      axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        selectors: false
      })
    // What fades in is judged by its last colour. Those that follow scrolling or never end are not waited for.
    const fades = document.getAnimations().filter(({ effect, timeline, playState }) => {
      const isFade =
        effect instanceof KeyframeEffect && /opacity|color/i.test(JSON.stringify(effect.getKeyframes()))
      const ends = timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity
      return isFade && ends && playState === 'running'
    })
    await Promise.allSettled(fades.map(({ finished }) => finished))
    const layout = () =>
      `${document.querySelectorAll('*').length} ${document.documentElement.scrollHeight} ${document.documentElement.scrollWidth}`
    let before = layout()
    let result = await run()
    for (let runs = 1; runs < 5 && layout() !== before; runs++) {
      before = layout()
      result = await run()
    }
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
  })
  expect(violations).toEqual([])
}

/** Presses Tab until the target has a visible focus, and fails after more presses than a person would make. */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab', presses = 30 }: { key?: 'Tab' | 'Shift+Tab'; presses?: number } = {}
): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < presses; pressed++) {
    if (await target.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
  expect(await target.evaluate(element => element.matches(':focus-visible'))).toBe(true)
}

/** Opens a link of a footer column by their English names. Phones fold it. */
export async function openFromFooter(page: Page, column: string, name: string): Promise<void> {
  const footer = page.getByRole('contentinfo')
  const toggle = footer.getByRole('button', { name: t(`Show ${column}`) })
  if (await toggle.isVisible()) await toggle.click()
  await footer.getByRole('link', { name: t(name), exact: true }).click()
}
