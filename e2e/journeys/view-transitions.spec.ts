import type { Page } from '@playwright/test'
import { withAnyNumber } from '../support/counts'
import { currencyMark, localPath, t } from '../support/language'
import { layoutShiftOf, observeLayoutShift } from '../support/layout-shift'
import { headerLink, openFromFooter, openHydrated } from '../support/page'
import { expect, test } from '../support/test'

/** Counts view transitions from the start of the page. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { transitions: 0 }
    Object.assign(window, { counted })
    const original = document.startViewTransition?.bind(document)
    if (original)
      document.startViewTransition = (...args: Parameters<typeof original>) => {
        counted.transitions++
        return original(...args)
      }
  })
  return () =>
    page.evaluate(() => (window as unknown as { counted: { transitions: number } }).counted.transitions)
}

/** The link of the first product of a listing. */
const firstCardLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: currencyMark() })
    .first()
    .getByRole('link')
    .first()

test.describe('view transitions', { tag: '@desktop' }, () => {
  test('a navigation has one transition in each direction and no layout shift', async ({ page }) => {
    const transitions = await countTransitions(page)
    await observeLayoutShift(page)
    // The page of a product is shown before it is as long as the list: the footer is near.
    await page.route(/\/lower-part\.\w+\.js/, () => undefined)
    await openHydrated(page, localPath('/products'))
    expect(await transitions()).toBe(0)
    const link = firstCardLink(page)
    const name = (await link.textContent())!
    await link.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // Not a press: shifts do not count for half a second after one, and a slow machine needs longer.
    await link.dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.poll(transitions).toBe(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: t('Browse Products') })).toBeVisible()
    await expect.poll(transitions).toBe(2)
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  })

  test('a click during a transition reaches the new page', async ({ page }) => {
    await openHydrated(page, localPath('/products'))
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('::view-transition-new(root) { animation-duration: 60s !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await openFromFooter(page, 'About', 'Contact')
    await page.waitForFunction(() => document.documentElement.matches(':active-view-transition'))
    await expect(page.getByRole('heading', { level: 1, name: t('Get in touch') })).toBeVisible()
    const { x, y, width, height } = (await headerLink(page, t('Sahra, home')).boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page).toHaveURL(localPath('/'))
  })

  test('a changed query of the same page has none', async ({ page }) => {
    const transitions = await countTransitions(page)
    await openHydrated(page, localPath('/products'))
    await page.getByLabel(t('View')).selectOption('12')
    await expect(page).toHaveURL(/limit=12/)
    await expect(page.getByText(withAnyNumber(total => `Showing 12 of ${total}`))).toBeVisible()
    expect(await transitions()).toBe(0)
  })

  test('reduced motion has none', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const transitions = await countTransitions(page)
    await openHydrated(page, localPath('/products'))
    await openFromFooter(page, 'About', 'Contact')
    await expect(page.getByRole('heading', { level: 1, name: t('Get in touch') })).toBeVisible()
    expect(await transitions()).toBe(0)
  })
})
