import type { Page } from '@playwright/test'
import { testProductId, testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import { errorText, localPath, t } from '../support/language'
import { sentMails } from '../support/mail'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  headerLink,
  mainOf,
  openHydrated,
  openSignedIn
} from '../support/page'
import { productWithOptions } from '../support/products'
import { newShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

const cards = (page: Page) => mainOf(page).getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })

test('SX-009 WL-004 WL-008 products are added from a card and a product page, opened and removed', async ({
  page,
  request
}) => {
  await newShopper(page)
  const shoe = await productWithOptions(request, 'Shoes')
  await openSignedIn(page, localPath(`/c/${shoe.category}?deep=1&search=${encodeURIComponent(shoe.name)}`))
  await mainOf(page)
    .getByRole('button', { name: t(`Add ${shoe.name} to wishlist`) })
    .first()
    .click()
  await expect(page.getByText(t('Added to wishlist'))).toBeVisible()
  await expect(headerLink(page, t('Wishlist, 1 item'))).toBeVisible()

  await page.goto(localPath(`/product/${testProductId('roundPrice')}`))
  const heart = mainOf(page).getByRole('button', { name: t('Add to wishlist'), exact: true })
  await expect(headerLink(page, t('Wishlist, 1 item'))).toBeVisible()
  await heart.click()
  await expect(headerLink(page, t('Wishlist, 2 items'))).toBeVisible()
  await expect(
    mainOf(page).getByRole('button', { name: t('Remove from wishlist'), exact: true })
  ).toBeVisible()

  await headerLink(page, t('Wishlist, 2 items')).click()
  await expect(page.getByRole('heading', { level: 1, name: t('My Wishlist') })).toBeVisible()
  await expect(cards(page).nth(0)).toContainText('Linen Polishing Cloth')
  await expect(cards(page).nth(1)).toContainText(shoe.name)
  await expect(cards(page).nth(0).getByText(t('In stock'))).toBeVisible()
  await expect(cards(page).nth(0).getByText(t('AED 100'), { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await cards(page)
    .nth(1)
    .getByRole('link', { name: t('View Details') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/product/${shoe.id}/`))
  await mainOf(page)
    .getByRole('button', { name: t('Remove from wishlist'), exact: true })
    .click()
  await expect(page.getByText(t('Removed from wishlist'))).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await cards(page)
    .getByRole('button', { name: t('Remove') })
    .click()
  await expect(mainOf(page).getByRole('link', { name: t('Start Shopping') })).toHaveAttribute(
    'href',
    localPath('/products')
  )
  await expect(headerLink(page, t('Wishlist'))).toBeVisible()
})

test('a change in one tab shows in the other', async ({ page, context }) => {
  await newShopper(page)
  await page.goto(localPath('/wishlist'))
  await expect(mainOf(page).getByRole('link', { name: t('Start Shopping') })).toBeVisible()
  const second = await context.newPage()
  await second.goto(localPath(`/product/${testProductId('roundPrice')}`))
  await mainOf(second)
    .getByRole('button', { name: t('Add to wishlist'), exact: true })
    .click()
  await expect(headerLink(second, t('Wishlist, 1 item'))).toBeVisible()
  await expect(card(page, 'Linen Polishing Cloth')).toBeVisible()
  await expect(headerLink(page, t('Wishlist, 1 item'))).toBeVisible()
  await card(page, 'Linen Polishing Cloth')
    .getByRole('button', { name: t('Remove') })
    .click()
  await expect(headerLink(second, t('Wishlist'))).toBeVisible()
  await expect(mainOf(second).getByRole('button', { name: t('Add to wishlist'), exact: true })).toBeVisible()
})

test('PR-040 an anonymous visitor signs in before adding', async ({ page }) => {
  await openHydrated(page, localPath(`/product/${testProductId('roundPrice')}`))
  await mainOf(page)
    .getByRole('button', { name: t('Add to wishlist'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('a product out of stock or withdrawn', () => {
  const pendantVariant = { productId: testProductId('lastOne'), variantId: testVariantId('lastOne') }
  test.afterEach(async () => {
    await runAdmin('stock', pendantVariant.variantId, '1')
    await runAdmin('activate', pendantVariant.productId)
  })
  const noticesTo = (email: string) => sentMails().filter(({ kind, to }) => kind === 'notify' && to === email)

  test('WL-005 WL-015 WL-007 sends one notice when it is back in stock', async ({
    page,
    browser,
    baseURL
  }) => {
    await runAdmin('stock', pendantVariant.variantId, '0')
    const email = await newShopper(page)
    await postJson(page, '/api/wishlist/', pendantVariant)
    await page.goto(localPath('/wishlist'))
    const pendant = card(page, 'Halo of the Dunes Pendant')
    await expect(pendant.getByText(t('Out of stock'))).toBeVisible()
    await expect(pendant.getByRole('link', { name: t('View Details') })).toHaveCount(0)
    await pendant.getByRole('button', { name: t('Notify me') }).click()
    await expect(page.getByText(t('We’ll email you when it’s back in stock'))).toBeVisible()

    await runAdmin('stock', pendantVariant.variantId, '2')
    await expect.poll(() => noticesTo(email).length).toBe(1)
    expect(noticesTo(email)[0]!.subject).toBe(t('Back in stock: Casa Verano Halo of the Dunes Pendant'))
    await mainOf(page)
      .getByRole('button', { name: t('Refresh') })
      .click()
    await expect(pendant.getByText(t('Low stock'))).toBeVisible()
    await expect(pendant.getByRole('link', { name: t('View Details') })).toBeVisible()

    // The next restock notifies the new subscriber and not the first one again.
    await runAdmin('stock', pendantVariant.variantId, '0')
    const other = await browser.newPage({ baseURL })
    const second = await newShopper(other)
    await postJson(other, '/api/notify/subscribe', pendantVariant)
    await runAdmin('stock', pendantVariant.variantId, '3')
    await expect.poll(() => noticesTo(second).length).toBe(1)
    expect(noticesTo(email)).toHaveLength(1)
    await other.close()
  })

  test('WL-006 shows as unavailable and can be removed', async ({ page }) => {
    await newShopper(page)
    await postJson(page, '/api/wishlist/', pendantVariant)
    await runAdmin('deactivate', pendantVariant.productId)
    await page.goto(localPath('/wishlist'))
    const pendant = card(page, 'Halo of the Dunes Pendant')
    await expect(pendant.getByText(t('No longer available'))).toBeVisible()
    await expect(pendant.getByRole('link', { name: 'Halo of the Dunes Pendant' })).toBeDisabled()
    await expectAccessible(page)
    await pendant.getByRole('button', { name: t('Remove') }).click()
    await expect(page.getByText(t('Removed from wishlist'))).toBeVisible()
    await expect(pendant).toHaveCount(0)
  })
})

test('WL-019 WL-020 C375 a wishlist is shown to others by a link, until its owner ends it', async ({
  page
}) => {
  await newShopper(page)
  await postJson(page, '/api/wishlist/', { productId: testProductId('roundPrice') })
  const main = mainOf(page)
  const share = main.getByRole('region', { name: t('Share this wishlist') })
  await openSignedIn(page, localPath('/wishlist'))
  await share.getByRole('button', { name: t('Share by a link') }).click()
  const link = await share.getByRole('link', { name: /shared-wishlist/ }).getAttribute('href')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await openHydrated(page, link!)
  await expect(card(page, 'Linen Polishing Cloth').getByText(t('In stock'))).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.context().addCookies(cookies)
  await openSignedIn(page, localPath('/wishlist'))
  await share.getByRole('button', { name: t('Share by a link') }).click()
  await share.getByRole('button', { name: t('End the link') }).click()
  await expect(share.getByRole('status')).toHaveText(t('The link has ended.'))
  await page.goto(link!)
  await expect(main.getByRole('heading', { name: t('This link has ended', 'shared-wishlist') })).toBeVisible()
})

test('WL-021 AC-064 AC-065 C406 a shopper asks for mails about falling prices, and ends them', async ({
  page
}) => {
  await newShopper(page)
  await postJson(page, '/api/wishlist/', { productId: testProductId('roundPrice') })
  const main = mainOf(page)
  await openSignedIn(page, localPath('/wishlist'))
  const prices = main.getByRole('region', { name: t('Falling prices') })
  await prices.getByRole('button', { name: t('Tell me when a price falls') }).click()
  await expect(prices.getByRole('status')).toHaveText(t('We e-mail you when a price falls.'))
  await expectAccessible(page)
  await prices.getByRole('link', { name: t('All alerts') }).click()

  await expect(main.getByRole('heading', { level: 1, name: t('Alerts') })).toBeVisible()
  await expect(main.getByRole('link', { name: t('Verify Email', 'alerts') })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main.getByRole('button', { name: t('End: Falling prices of your wishlist') }).click()
  await expect(main.getByRole('heading', { name: t('You have no alerts') })).toBeVisible()
  await expectAccessible(page)

  await openHydrated(page, localPath(`/end-alerts#${'a'.repeat(24)}.${'s'.repeat(43)}`))
  await main.getByRole('button', { name: t('End all alerts') }).click()
  await expect(main.getByRole('alert')).toHaveText(
    errorText('This link is not valid or has ended.', 'INVALID_LINK')
  )
  await expectAccessible(page)
})
