import type { Page } from '@playwright/test'
import { currencyMark, localPath, t } from '../support/language'
import { headerLink, mainOf } from '../support/page'
import { productWithOptions } from '../support/products'
import { categoryLink } from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ javaScriptEnabled: false })

/** `getByText` leaves out what is in a `noscript`. */
const said = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: t(text) })
const note = (page: Page) =>
  said(
    page,
    'You can look around without JavaScript. For anything else, such as ordering or signing in, please turn it on in your browser and load the page again.'
  )
const needsScripts = (page: Page) =>
  said(page, 'This page needs JavaScript. Please turn it on in your browser and load the page again.')

test('C255 without JavaScript a visitor gets as far as the cart, and reads what needs it', async ({
  page,
  request,
  isMobile
}) => {
  const main = mainOf(page)
  const product = await productWithOptions(request, 'Shoes')
  await page.goto(localPath('/'))
  await expect(note(page)).toBeVisible()
  await categoryLink(page, isMobile).click()
  await expect(page.getByRole('heading', { name: t('Browse Products') })).toBeVisible()
  await expect(note(page)).toBeVisible()

  const search = page.getByRole('banner').getByRole('combobox')
  await search.fill(product.name)
  await search.press('Enter')
  await main.getByRole('link', { name: product.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(main.getByText(currencyMark()).filter({ hasText: /\d/ }).first()).toBeVisible()
  await expect(main.getByRole('img', { name: product.name }).first()).toBeVisible()
  await expect(note(page)).toBeVisible()

  await headerLink(page, t('Cart')).click()
  await expect(page.getByRole('heading', { level: 1, name: t('Your cart') })).toBeVisible()
  await expect(needsScripts(page)).toBeVisible()
  await page.getByRole('link', { name: 'Sahra' }).click()
  await expect(page.getByRole('heading', { name: t('SHOP BY CATEGORIES') })).toBeVisible()
})

for (const path of [
  '/login',
  '/signup',
  '/reset-password',
  '/place-order',
  '/wishlist',
  '/orders',
  '/profile'
])
  test(`SH-101 without JavaScript ${path} says that it needs it`, async ({ page }) => {
    await page.goto(localPath(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(needsScripts(page)).toBeVisible()
  })

for (const path of ['/contact', '/faq', '/delivery-returns', '/journal', '/brand/aurel', '/no-such-page'])
  test(`C255 without JavaScript ${path} is read, and says what needs it`, async ({ page }) => {
    await page.goto(localPath(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note(page)).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: t('FAQs') })).toBeVisible()
  })
