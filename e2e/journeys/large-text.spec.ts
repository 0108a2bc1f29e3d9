import type { Page } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { twoCloths } from '../support/checkout'
import { localPath, t } from '../support/language'
import { openHydrated } from '../support/page'
import { demoShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

/** Text at 200 % on a phone, as a larger text size of the browser makes it (SH-109). */
const enlargeText = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%')
    )
  )

/** Returns what is wider than the screen; the page itself grows with it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main *')]
      .filter(element => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`)
  })

test(
  'SH-109 the header’s controls do not overlap with text at 200 %',
  { tag: '@phone' },
  async ({ page }) => {
    await openHydrated(page, localPath('/login'))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const controls = page.getByRole('banner').locator('a:visible, button:visible')
    await expect(controls).toHaveCount(5)
    const boxes = await controls.evaluateAll(elements =>
      elements
        .map(element => element.getBoundingClientRect().toJSON() as DOMRect)
        .sort((a, b) => a.left - b.left)
    )
    for (const [index, box] of boxes.slice(1).entries())
      expect(box.left, `control ${index + 1}`).toBeGreaterThanOrEqual(boxes[index]!.right - 1)
  }
)

test('SH-109 with text at 200 % no page is wider than the screen', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await enlargeText(page)
  await postJson(page, '/api/auth/login', demoShopper)
  await postJson(page, '/api/cart/add', twoCloths)
  const [order] = (await (await page.request.get('/api/order')).json()) as { _id: string }[]
  const headings: Record<string, string | RegExp> = {
    '/': t('Extraordinary pieces, quietly found'),
    '/products': t('Browse Products'),
    '/collection': t('All Collections'),
    '/search?q=bag': `${t('Search Results for')} bag`,
    '/brand/aurel': 'Aurel',
    [`/product/${testProductId('ten')}`]: 'Tenfold Silk Scarf',
    '/about': /./,
    '/contact': t('Get in touch'),
    '/faq': t('FAQs'),
    '/delivery-returns': t('Delivery & Returns'),
    '/no-such-page': /./,
    '/profile': t('My Profile'),
    '/profile/security': t('Security'),
    '/profile/alerts': t('Alerts'),
    '/cart': t('YOUR CART'),
    '/place-order': t('Checkout'),
    '/wishlist': t('My Wishlist'),
    '/orders': t('My Orders'),
    [`/orders/${order!._id}`]: new RegExp(t('Order of …').replace('…', '')),
    [`/order-success/${order!._id}`]: t('Order Details')
  }
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(localPath(path))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await tooWide(page), path).toEqual([])
  }
  // While the typefaces are on their way letters may be wider.
  await page.route(/[.]woff2$/, route => route.abort())
  for (const path of [`/product/${testProductId('ten')}`, '/profile', '/place-order']) {
    await page.goto(localPath(path))
    await expect(page.getByRole('heading', { level: 1, name: headings[path]! })).toBeVisible()
    expect(await tooWide(page), path).toEqual([])
  }
})
