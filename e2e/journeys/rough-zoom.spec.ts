import type { Page } from '@playwright/test'
import { openCheckout } from '../support/checkout'
import { currencyMark, localPath, t } from '../support/language'
import { expectNoHorizontalScroll, openHydrated, openSignedIn } from '../support/page'
import { addToCartButton, bagToChoose, productWithOptions, selectOptions } from '../support/products'
import { newShopper } from '../support/shopper'
import { expect, test } from '../support/test'

/** A desktop of 1280 × 1024 at 400 % (C254, WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }

/** Returns which part of the window is below bars that stay where they are while the page scrolls. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter(
      element =>
        !element.matches(':modal') &&
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
    const visible = (from: number, until: number, size: number) =>
      Math.max(0, Math.min(until, size) - Math.max(from, 0))
    return bars
      .map(bar => bar.getBoundingClientRect())
      .map(
        ({ top, bottom, left, right }) =>
          (visible(top, bottom, innerHeight) * visible(left, right, innerWidth)) / (innerWidth * innerHeight)
      )
      .reduce((sum, share) => sum + share, 0)
  })

/** Presses Tab and returns the first focused element that cannot be seen at all (WCAG 2.4.11). */
async function firstHiddenFocus(page: Page, presses: number): Promise<string | undefined> {
  for (let pressed = 0; pressed < presses; pressed++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      const { left, top, width, height } = focused.getBoundingClientRect()
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
      const isSeen = shares.some(x =>
        shares.some(y => {
          const found = document.elementFromPoint(left + width * x, top + height * y)
          // A radio button or a slider has its drawing beside it.
          return (
            found && (focused.contains(found) || found.contains(focused) || found.closest('label') !== null)
          )
        })
      )
      return isSeen ? undefined : focused.outerHTML.slice(0, 200)
    })
    if (hidden) return hidden
  }
  return undefined
}

const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))

test('C254 at 400 % no bar covers a page', async ({ page, request }) => {
  await page.setViewportSize(zoomed)
  const { id } = await bagToChoose(request)
  for (const address of ['/', '/products', `/product/${id}`, '/search?q=bag', '/faq', '/login']) {
    await openHydrated(page, localPath(address))
    await scrollDown(page)
    await expect.poll(() => coveredShare(page), address).toBeLessThan(0.05)
    await expectNoHorizontalScroll(page)
  }
  await openCheckout(page)
  await scrollDown(page)
  await expect.poll(() => coveredShare(page), 'checkout').toBeLessThan(0.05)
  await expectNoHorizontalScroll(page)
  expect(await firstHiddenFocus(page, 30)).toBeUndefined()
})

test('C254 at 400 % the focus is seen wherever it goes', async ({ page, request }) => {
  await page.setViewportSize(zoomed)
  const { id } = await bagToChoose(request)
  for (const address of ['/products', `/product/${id}`]) {
    await openHydrated(page, localPath(address))
    expect(await firstHiddenFocus(page, 45), address).toBeUndefined()
  }
})

test('C254 at 400 % dialogs scroll as a whole', async ({ page, request }) => {
  await page.setViewportSize(zoomed)
  await openHydrated(page, localPath('/products'))
  await page.getByRole('button', { name: t('Filter'), exact: true }).click()
  const filters = page.getByRole('dialog')
  await expect(filters).toBeVisible()
  expect(await coveredShare(page)).toBeLessThan(0.05)
  await filters.getByRole('button', { name: t('Show results') }).scrollIntoViewIfNeeded()
  await expect(filters.getByRole('button', { name: t('Show results') })).toBeInViewport()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: t('Open menu') }).click()
  await expect(page.getByRole('dialog', { name: t('Browse') })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await page.keyboard.press('Escape')

  const product = await productWithOptions(request, 'Shoes')
  await newShopper(page)
  await openSignedIn(page, localPath(`/product/${product.id}`))
  await selectOptions(page, product)
  await addToCartButton(page).click()
  const drawer = page.getByRole('region', { name: t('In your cart') })
  await expect(drawer.getByRole('heading', { name: product.name })).toBeVisible()
  await expectNoHorizontalScroll(page)
  // Its buttons do not stay over the product that they are about.
  const stuck = drawer
    .locator('*')
    .evaluateAll(
      elements => elements.filter(element => getComputedStyle(element).position === 'sticky').length
    )
  expect(await stuck).toBe(0)
})

test(
  'C254 a phone’s first screen of a product has its name and its price',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { id } = await bagToChoose(request)
    const bottomOf = (box: { y: number; height: number } | null) => box!.y + box!.height
    for (const [width, height] of [
      [390, 844],
      [412, 823],
      [375, 667],
      [360, 640]
    ] as const) {
      await page.setViewportSize({ width, height })
      await openHydrated(page, localPath(`/product/${id}`))
      const bar = (await page.locator('[data-bottom-bar]').boundingBox())!
      const name = page.getByRole('heading', { level: 1 })
      expect(bottomOf(await name.boundingBox()), `${width} × ${height}`).toBeLessThanOrEqual(bar.y)
      await expect(page.locator('[data-stage] img').first()).toBeInViewport({ ratio: 1 })
      const price = page.locator('h1 ~ *').filter({ hasText: currencyMark() }).first()
      if (height > 700) expect(bottomOf(await price.boundingBox())).toBeLessThanOrEqual(bar.y)
    }
  }
)
