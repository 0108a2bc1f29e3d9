import { expect, test, type Page } from '@playwright/test'
import { testProductId, testVariantId } from '../../api/src/db/seed/test-products'
import {
  runAdmin,
  expectAccessible,
  expectNoHorizontalScroll,
  openHydrated,
  sentMails,
  newShopper,
  productWithOptions,
  postJson,
  openSignedIn
} from '../support/shop'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('pieces are wished from a card and from their page, looked at and removed', async ({
  page,
  request
}) => {
  await newShopper(page)
  const shoe = await productWithOptions(request, 'Shoes')
  await openSignedIn(page, `/c/${shoe.category}?deep=1&search=${encodeURIComponent(shoe.name)}`)
  await main(page)
    .getByRole('button', { name: `Add ${shoe.name} to wishlist` })
    .first()
    .click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect(badge(page, 'Wishlist, 1 item')).toBeVisible()

  await page.goto(`/product/${testProductId('roundPrice')}`)
  const heart = main(page).getByRole('button', { name: 'Add to wishlist', exact: true })
  await expect(badge(page, 'Wishlist, 1 item')).toBeVisible()
  await heart.click()
  await expect(badge(page, 'Wishlist, 2 items')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Remove from wishlist', exact: true })).toBeVisible()

  await badge(page, 'Wishlist, 2 items').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible()
  await expect(cards(page).nth(0)).toContainText('Linen Polishing Cloth')
  await expect(cards(page).nth(1)).toContainText(shoe.name)
  await expect(cards(page).nth(0).getByText('In stock')).toBeVisible()
  await expect(cards(page).nth(0).getByText('AED 100', { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await cards(page).nth(1).getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${shoe.id}$`))
  await main(page).getByRole('button', { name: 'Remove from wishlist', exact: true }).click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(1)
  await cards(page).getByRole('button', { name: 'Remove' }).click()
  await expect(main(page).getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
  await expect(badge(page, 'Wishlist')).toBeVisible()
})

test('a second tab follows', async ({ page, context }) => {
  await newShopper(page)
  await page.goto('/wishlist')
  await expect(main(page).getByRole('link', { name: 'Start Shopping' })).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/product/${testProductId('roundPrice')}`)
  await main(second).getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(badge(second, 'Wishlist, 1 item')).toBeVisible()
  await expect(card(page, 'Linen Polishing Cloth')).toBeVisible()
  await expect(badge(page, 'Wishlist, 1 item')).toBeVisible()
  await card(page, 'Linen Polishing Cloth').getByRole('button', { name: 'Remove' }).click()
  await expect(badge(second, 'Wishlist')).toBeVisible()
  await expect(main(second).getByRole('button', { name: 'Add to wishlist', exact: true })).toBeVisible()
})

test('a visitor who wishes signs in first', async ({ page }) => {
  await openHydrated(page, `/product/${testProductId('roundPrice')}`)
  await main(page).getByRole('button', { name: 'Add to wishlist', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('what is not there', () => {
  const piece = { productId: testProductId('lastOne'), variantId: testVariantId('lastOne') }
  test.afterEach(async () => {
    await runAdmin('stock', piece.variantId, '1')
    await runAdmin('activate', piece.productId)
  })
  const notesTo = (email: string) => sentMails().filter(({ kind, to }) => kind === 'notify' && to === email)

  test('is told once when it is back', async ({ page, browser, baseURL }) => {
    await runAdmin('stock', piece.variantId, '0')
    const email = await newShopper(page)
    await postJson(page, '/api/wishlist/', piece)
    await page.goto('/wishlist')
    const pendant = card(page, 'Halo of the Dunes Pendant')
    await expect(pendant.getByText('Out of stock')).toBeVisible()
    await expect(pendant.getByRole('link', { name: 'View Details' })).toHaveCount(0)
    await pendant.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText('We’ll email you when it’s back in stock')).toBeVisible()

    await runAdmin('stock', piece.variantId, '2')
    await expect.poll(() => notesTo(email).length).toBe(1)
    expect(notesTo(email)[0]!.subject).toBe('Back in stock: Casa Verano Halo of the Dunes Pendant')
    await main(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(pendant.getByText('Low stock')).toBeVisible()
    await expect(pendant.getByRole('link', { name: 'View Details' })).toBeVisible()

    // It goes and comes again: another shopper who waits is told, and nobody a second time.
    await runAdmin('stock', piece.variantId, '0')
    const other = await browser.newPage({ baseURL })
    const second = await newShopper(other)
    await postJson(other, '/api/notify/subscribe', piece)
    await runAdmin('stock', piece.variantId, '3')
    await expect.poll(() => notesTo(second).length).toBe(1)
    expect(notesTo(email)).toHaveLength(1)
    await other.close()
  })

  test('or withdrawn can only be removed', async ({ page }) => {
    await newShopper(page)
    await postJson(page, '/api/wishlist/', piece)
    await runAdmin('deactivate', piece.productId)
    await page.goto('/wishlist')
    const pendant = card(page, 'Halo of the Dunes Pendant')
    await expect(pendant.getByText('No longer available')).toBeVisible()
    await expect(pendant.getByRole('link', { name: 'Halo of the Dunes Pendant' })).toBeDisabled()
    await expectAccessible(page)
    await pendant.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Removed from wishlist')).toBeVisible()
    await expect(pendant).toHaveCount(0)
  })
})
