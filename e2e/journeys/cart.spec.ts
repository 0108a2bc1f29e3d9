import type { Page } from '@playwright/test'
import { testProductId, testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import { errorText, localPath, t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, headerLink, mainOf } from '../support/page'
import { newShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

const cloth = { productId: testProductId('roundPrice'), quantity: 1 }
const scarf = { productId: testProductId('ten'), variantId: testVariantId('ten'), quantity: 2 }
const line = (page: Page, name: string) => mainOf(page).getByRole('listitem').filter({ hasText: name })
const addToCart = (page: Page, item: object) => postJson(page, '/api/cart/add', item)

/** Collects the calls that change the cart. */
function recordCartChanges(page: Page) {
  const changes: { path: string; quantity?: number }[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/cart')) return
    changes.push({ path: pathname, quantity: (request.postDataJSON() as { quantity?: number }).quantity })
  })
  return changes
}

test('C168 CC-028 CC-011 rapid clicks are coalesced and the last value wins', async ({ page }) => {
  await newShopper(page)
  await addToCart(page, cloth)
  const changes = recordCartChanges(page)
  await page.goto(localPath('/cart'))
  const quantity = mainOf(page).getByRole('spinbutton', { name: t('Quantity of Linen Polishing Cloth') })
  const more = mainOf(page).getByRole('button', { name: t('Increase quantity of Linen Polishing Cloth') })
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/cart/update*', async route => {
    await released
    await route.continue()
  })
  for (let clicks = 0; clicks < 6; clicks++) await more.click()
  await expect(mainOf(page).getByText(t('Updating…'))).toBeVisible()
  release()
  await expect(quantity).toHaveValue('7')
  await expect(mainOf(page).getByText(t('Updating…'))).toBeHidden()
  await expect(quantity).toHaveValue('7')
  // The line and the subtotal.
  await expect(mainOf(page).getByText(t('AED 700.00'))).toHaveCount(2)
  await expect(headerLink(page, t('Cart, 7 items'))).toBeVisible()
  expect(changes.length).toBeLessThanOrEqual(2)
  expect(changes.at(-1)).toEqual({ path: '/api/cart/update', quantity: 7 })

  for (const typed of ['0', '']) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  }
  await quantity.fill('5')
  await quantity.blur()
  await expect(mainOf(page).getByText(t('AED 500.00'))).toHaveCount(2)
  // Amounts change at once, the change is sent a moment later.
  await expect.poll(() => changes.at(-1)?.quantity).toBe(5)
  await expect(mainOf(page).getByText(t('Updating…'))).toBeHidden()
  await page.reload()
  await expect(quantity).toHaveValue('5')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('CC-027 a quantity above the stock shows the server’s message', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await newShopper(page)
  await addToCart(page, scarf)
  await page.goto(localPath('/cart'))
  const quantity = mainOf(page).getByRole('spinbutton')
  await quantity.fill('11')
  await quantity.blur()
  await expect(
    page.getByText(errorText('Only 10 item(s) available in stock.', 'OUT_OF_STOCK', { left: 10 }))
  ).toBeVisible()
  await expect(quantity).toHaveValue('2')
})

test('CC-015 CC-017 CC-020 the delete dialog cancels, moves or deletes', async ({ page }) => {
  await newShopper(page)
  await addToCart(page, cloth)
  await addToCart(page, scarf)
  const changes = recordCartChanges(page)
  await page.goto(localPath('/cart'))
  const dialog = page.getByRole('dialog', { name: t('Remove this piece?') })
  const deleteButton = line(page, 'Tenfold Silk Scarf').getByRole('button', {
    name: t('Delete Tenfold Silk Scarf', 'cart')
  })
  await deleteButton.click()
  await expect(dialog.getByText('Tenfold Silk Scarf')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(deleteButton).toBeFocused()
  await deleteButton.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await deleteButton.click()
  await dialog.getByRole('button', { name: t('Cancel') }).click()
  await expect(dialog).toBeHidden()
  expect(changes).toEqual([])

  await deleteButton.click()
  await dialog.getByRole('button', { name: t('Move to wishlist') }).click()
  await expect(page.getByText(t('Moved to wishlist'))).toBeVisible()
  await expect(line(page, 'Tenfold Silk Scarf')).toHaveCount(0)
  await expect(headerLink(page, t('Wishlist, 1 item'))).toBeVisible()
  await expect(headerLink(page, t('Cart, 1 item'))).toBeVisible()

  await mainOf(page)
    .getByRole('button', { name: t('Delete Linen Polishing Cloth', 'cart') })
    .click()
  await dialog.getByRole('button', { name: t('Delete from cart') }).click()
  await expect(page.getByText(t('Removed from cart'))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('Your cart is empty') })).toBeVisible()
  await expect(mainOf(page).getByText(t('Browse products and add your favorites.'))).toBeVisible()
  await expect(headerLink(page, t('Cart'))).toBeVisible()
  await page.reload()
  await expect(mainOf(page).getByRole('link', { name: t('Start shopping') })).toHaveAttribute(
    'href',
    localPath('/')
  )
})

test.describe('a deactivated product', () => {
  test.afterEach(() => runAdmin('activate', testProductId('oddPrice')))

  test('CC-005 CC-016 CC-022 is unavailable with its reason and blocks the checkout', async ({ page }) => {
    await newShopper(page)
    await addToCart(page, cloth)
    await addToCart(page, { productId: testProductId('oddPrice'), quantity: 3 })
    await page.goto(localPath('/cart'))
    await expect(mainOf(page).getByText(t('In stock'))).toHaveCount(2)
    await runAdmin('deactivate', testProductId('oddPrice'))
    await page.reload()
    const unavailable = line(page, 'Beeswax Leather Balm')
    await expect(unavailable.getByText(t('No longer available'))).toBeVisible()
    await expect(unavailable.getByText(t('Product inactive'))).toBeVisible()
    await expect(unavailable.getByRole('spinbutton')).toBeDisabled()
    await expect(unavailable.getByRole('link')).toHaveCount(0)
    await expect(mainOf(page).getByText(t('AED 120.75'))).toBeVisible()
    const checkout = mainOf(page).getByRole('button', { name: t('PROCEED TO CHECKOUT') })
    const blockedNote = mainOf(page).getByText(t('Remove unavailable items to proceed to checkout'))
    await expect(checkout).toBeDisabled()
    await expect(blockedNote).toBeVisible()
    await expectAccessible(page)

    await page.goto(localPath('/place-order'))
    await expect(blockedNote).toBeVisible()
    await expect(mainOf(page).getByRole('button', { name: t('PLACE ORDER') })).toBeDisabled()
    // Named as what blocks the order (C108).
    await expect(mainOf(page).getByText('Beeswax Leather Balm')).toBeVisible()

    await page.goto(localPath('/cart'))
    await unavailable.getByRole('button', { name: t('Delete Beeswax Leather Balm', 'cart') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: t('Move to wishlist') })).toHaveCount(0)
    await dialog.getByRole('button', { name: t('Remove from cart') }).click()
    await expect(unavailable).toHaveCount(0)
    await expect(checkout).toBeEnabled()
  })
})

test('SX-009 a change in one tab shows in the other', async ({ page, context }) => {
  await newShopper(page)
  await addToCart(page, cloth)
  await page.goto(localPath('/cart'))
  const second = await context.newPage()
  await second.goto(localPath('/cart'))
  await expect(headerLink(second, t('Cart, 1 item'))).toBeVisible()
  await page.bringToFront()
  await mainOf(page)
    .getByRole('button', { name: t('Increase quantity of Linen Polishing Cloth') })
    .click()
  await expect(mainOf(second).getByRole('spinbutton')).toHaveValue('2')
  await mainOf(page)
    .getByRole('button', { name: t('Delete Linen Polishing Cloth', 'cart') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Delete from cart') })
    .click()
  await expect(second.getByRole('heading', { name: t('Your cart is empty') })).toBeVisible()
  await expect(headerLink(second, t('Cart'))).toBeVisible()
})
