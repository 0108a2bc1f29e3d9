import type { Page } from '@playwright/test'
import { localPath, t } from '../support/language'
import { productWithOptions } from '../support/products'
import { purchase } from '../support/purchase'
import { registeredShopper } from '../support/shopper'
import { expect, test } from '../support/test'

const isFont = /\.woff2?(\?|$)/

/** What a page says of its web fonts; those of local files, which replace one while it loads, are not downloaded. */
const webFontsOf = async (page: Page) => {
  const fonts = await page.evaluate(() =>
    [...document.fonts].map(({ family, display, status }) => ({ family, display, status }))
  )
  return fonts.filter(({ family }) => !family.includes('Fallback'))
}

test('a purchase without web fonts', async ({ page, request, isMobile }) => {
  const product = await productWithOptions(request, 'Shoes')
  const shopper = await registeredShopper(page)
  let blocked = 0
  await page.route(isFont, route => {
    blocked++
    return route.abort('blockedbyclient')
  })
  await purchase(page, { product, shopper, isMobile })
  expect(blocked).toBeGreaterThan(0)
  expect((await webFontsOf(page)).filter(({ status }) => status === 'loaded')).toEqual([])
})

test('words do not wait for typefaces that never come', async ({ page }) => {
  const held: string[] = []
  await page.route(isFont, route => void held.push(route.request().url()))
  await page.goto(localPath('/'), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: t('SHOP BY CATEGORIES') })).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const fonts = await webFontsOf(page)
  expect(fonts.some(({ status }) => status === 'loading')).toBe(true)
  expect(fonts.filter(({ display }) => display !== 'swap')).toEqual([])
})
