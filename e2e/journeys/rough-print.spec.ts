import type { Page } from '@playwright/test'
import { currencyMark, localPath, t } from '../support/language'
import { mainOf, openHydrated, openSignedIn } from '../support/page'
import { bagToChoose } from '../support/products'
import { demoShopper, postJson } from '../support/shopper'
import { twoCloths } from '../support/checkout'
import { expect, test } from '../support/test'

/** What a page is on paper (C253). */
const shopName = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('Sahra, home') })

/** Expects the name of the shop once, and nothing that can only be pressed. */
async function expectPrinted(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(shopName(page), address).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button').filter({ visible: true }), address).toHaveCount(0)
  const pressed = page.locator(
    'form, nav, select, dialog, button:not([data-option] button), footer:not(main *)'
  )
  await expect(pressed.filter({ visible: true }), address).toHaveCount(0)
  await expect(page.locator('[data-bottom-bar]').filter({ visible: true }), address).toHaveCount(0)
}

test('C253 a product is printed with its options and its details, and without forms', async ({
  page,
  request
}) => {
  const { id, available } = await bagToChoose(request)
  await openHydrated(page, localPath(`/product/${id}`))
  await expect(page.getByRole('heading', { name: t('Write a review') })).toBeVisible()
  await expectPrinted(page, 'product')
  await expect(mainOf(page).getByText(currencyMark()).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: t('Write a review') })).toBeHidden()
  await expect(page.getByRole('heading', { name: t('Related Products') })).toBeHidden()
  await expect(mainOf(page).locator('details p').last()).toBeVisible()
  await expect(mainOf(page).getByRole('img').filter({ visible: true })).not.toHaveCount(0)

  const size = page.locator('[data-option="Size"]')
  const colour = page.locator('[data-option="Color"]')
  const { Color, Size } = available.optionValues
  await expect(size.getByRole('button', { name: t(Size!), exact: true })).toBeVisible()
  await expect(colour.getByRole('button').first()).toBeVisible()
  const wordOf = (name: string) =>
    colour
      .getByRole('button', { name, exact: true })
      .evaluate(disc => getComputedStyle(disc, '::after').content + disc.textContent)
  expect(await wordOf(t(Color!))).toContain(t(Color!))

  await page.emulateMedia({ media: 'screen' })
  for (const value of [Color!, Size!]) await page.getByRole('button', { name: t(value), exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(size.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(size.locator('[data-chosen]')).toHaveCSS('content', 'normal')
  const chosen = size.locator('[data-chosen]')
  expect(await chosen.evaluate(word => getComputedStyle(word, '::before').content)).toBe(`"${t(Size!)}"`)
})

test('C253 lists, policies and answers are printed whole', async ({ page }) => {
  for (const address of ['/products', '/delivery-returns', '/faq']) {
    await openHydrated(page, localPath(address))
    await expectPrinted(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const answers = mainOf(page).locator('details > :not(summary)')
  const count = await answers.count()
  expect(count).toBeGreaterThan(3)
  await expect(answers.filter({ visible: true })).toHaveCount(count)
})

test('C253 cart, order and confirmation are printed with their amounts', async ({ page }) => {
  await postJson(page, '/api/auth/login', demoShopper)
  await postJson(page, '/api/cart/add', twoCloths)
  const [order] = (await (await page.request.get('/api/order')).json()) as { _id: string }[]
  const amounts = mainOf(page).getByText(currencyMark()).filter({ visible: true })
  for (const address of ['/cart', `/orders/${order!._id}`, `/order-success/${order!._id}`]) {
    await openSignedIn(page, localPath(address))
    await expect(amounts.first()).toBeVisible()
    const count = await amounts.count()
    await expectPrinted(page, address)
    await expect(amounts).toHaveCount(count)
    await expect(mainOf(page).getByRole('img').or(mainOf(page).locator('picture')).first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('C253 a certificate is printed with one name of the shop', async ({ page, request }) => {
  const response = await request.get('/api/products/all?conditions=pre-loved&limit=1')
  const { items } = (await response.json()) as { items: { product: { _id: string } }[] }
  await openHydrated(page, localPath(`/product/${items[0]!.product._id}`))
  await page.getByText(new RegExp(`^${t('Condition', 'provenance')}:`)).click()
  await page.getByRole('link', { name: t('Certificate of authenticity') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Certificate of Authenticity'))
  await page.emulateMedia({ media: 'print' })
  await expect(shopName(page)).toBeHidden()
  const sheet = page.getByRole('article')
  await expect(sheet.getByText('Sahra', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('img', { name: t('QR code that leads to this page') })).toBeVisible()
  await expect(mainOf(page).locator('form, button').filter({ visible: true })).toHaveCount(0)
})
