import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, request, test, type Page } from '@playwright/test'
import { expectNoHorizontalScroll, recordErrors } from '../support/page'
import { startShop, stopAllShops, type ShopProcess } from '../support/shop-process'

/** Beside the shop of all journeys, which has one language. */
const PORT = 4370

let shop: ShopProcess

test.describe.configure({ timeout: 600_000 })
test.use({ locale: 'en-AE' })

test.beforeAll(async ({}, { project }) => {
  const data = mkdtempSync(path.join(tmpdir(), 'sahra-arabic-'))
  const port = PORT + (project.name === 'phone' ? 1 : 0)
  shop = startShop(port, {
    DATA_DIR: data,
    MAIL_DIR: path.join(data, 'mail'),
    SEED: 'test',
    LANGUAGES: 'en,ar'
  })
  const client = await request.newContext({ baseURL: shop.address })
  await expect
    .poll(
      () =>
        client.get('/brands').then(
          response => response.status(),
          () => 0
        ),
      { timeout: 500_000 }
    )
    .toBe(200)
})
test.afterAll(stopAllShops)

const expectArabic = async (page: Page, pathname: RegExp): Promise<void> => {
  await expect(page).toHaveURL(url => pathname.test(url.pathname))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoHorizontalScroll(page)
}

test('C134 a visit in Arabic stays in Arabic: home, listing, product, cart, sign-in', async ({ page }) => {
  const errors = recordErrors(page)
  await page.goto(`${shop.address}/ar`)
  await expectArabic(page, /^\/ar$/)
  await page.goto(`${shop.address}/ar/products`)
  await page.getByRole('main').locator('a[href^="/ar/product/"]').first().click()
  await expectArabic(page, /^\/ar\/product\/[0-9a-f]{24}\/[a-z0-9-]+$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  await page.goBack()
  await expectArabic(page, /^\/ar\/products$/)
  await page.getByRole('banner').locator('a[href="/ar/cart"]').click()
  await expectArabic(page, /^\/ar\/cart$/)
  // A guarded page sends a visitor to sign in, in the same language.
  await page.goto(`${shop.address}/ar/orders`)
  await expectArabic(page, /^\/ar\/login$/)
  expect(errors).toEqual([])
})

test('C134 the switch keeps page, filters and place, and an unknown language is an unknown page', async ({
  page
}) => {
  await page.goto(`${shop.address}/products?page=2`)
  const arabic = page.getByRole('contentinfo').getByRole('link', { name: 'العربية' })
  await arabic.scrollIntoViewIfNeeded()
  await arabic.click()
  await expectArabic(page, /^\/ar\/products$/)
  expect(new URL(page.url()).search).toBe('?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll(links => links.map(link => link.getAttribute('hreflang')))
  expect(alternates).toEqual(['en', 'ar', 'x-default'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${shop.address}/products?page=2`)
  const unknown = await page.request.get(`${shop.address}/fr/products`)
  expect(unknown.status()).toBe(404)
})
