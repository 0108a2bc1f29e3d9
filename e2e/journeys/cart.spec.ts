import { expect, test, type Page } from '@playwright/test'
import { testProductId, testVariantId } from '../../api/src/db/seed/test-products'
import { runAdmin, expectAccessible, expectNoHorizontalScroll, newShopper, postJson } from '../support/shop'

const cloth = { productId: testProductId('roundPrice'), quantity: 1 }
const scarf = { productId: testProductId('ten'), variantId: testVariantId('ten'), quantity: 2 }
const main = (page: Page) => page.getByRole('main')
const line = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const add = (page: Page, piece: object) => postJson(page, '/api/cart/add', piece)
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** Requests that change the cart, as they are sent. */
function changesOf(page: Page) {
  const sent: { path: string; quantity?: number }[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/cart')) return
    sent.push({ path: pathname, quantity: (request.postDataJSON() as { quantity?: number }).quantity })
  })
  return sent
}

test('quick clicks become few changes, the last one counts and stays', async ({ page }) => {
  await newShopper(page)
  await add(page, cloth)
  const sent = changesOf(page)
  await page.goto('/cart')
  const quantity = main(page).getByRole('spinbutton', { name: 'Quantity of Linen Polishing Cloth' })
  const more = main(page).getByRole('button', { name: 'Increase quantity of Linen Polishing Cloth' })
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/cart/update', async route => {
    await held
    await route.continue()
  })
  for (let clicks = 0; clicks < 6; clicks++) await more.click()
  await expect(main(page).getByText('Updating…')).toBeVisible()
  answer()
  await expect(quantity).toHaveValue('7')
  await expect(main(page).getByText('Updating…')).toBeHidden()
  await expect(quantity).toHaveValue('7')
  await expect(main(page).getByText('AED 700.00')).toBeVisible()
  await expect(badge(page, 'Cart, 7 items')).toBeVisible()
  expect(sent.length).toBeLessThanOrEqual(2)
  expect(sent.at(-1)).toEqual({ path: '/api/cart/update', quantity: 7 })

  for (const typed of ['0', '']) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  }
  await quantity.fill('5')
  await quantity.blur()
  await expect(main(page).getByText('AED 500.00')).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveValue('5')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('more than there are is answered in the words of the shop', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await newShopper(page)
  await add(page, scarf)
  await page.goto('/cart')
  const quantity = main(page).getByRole('spinbutton')
  await quantity.fill('11')
  await quantity.blur()
  await expect(page.getByText('Only 10 item(s) available in stock.')).toBeVisible()
  await expect(quantity).toHaveValue('2')
})

test('a line is kept, moved or deleted', async ({ page }) => {
  await newShopper(page)
  await add(page, cloth)
  await add(page, scarf)
  const sent = changesOf(page)
  await page.goto('/cart')
  const dialog = page.getByRole('dialog', { name: 'Remove this piece?' })
  const bin = line(page, 'Tenfold Silk Scarf').getByRole('button', { name: 'Delete Tenfold Silk Scarf' })
  await bin.click()
  await expect(dialog.getByText('Tenfold Silk Scarf')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bin).toBeFocused()
  await bin.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await bin.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([])

  await bin.click()
  await dialog.getByRole('button', { name: 'Move to wishlist' }).click()
  await expect(page.getByText('Moved to wishlist')).toBeVisible()
  await expect(line(page, 'Tenfold Silk Scarf')).toHaveCount(0)
  await expect(badge(page, 'Wishlist, 1 item')).toBeVisible()
  await expect(badge(page, 'Cart, 1 item')).toBeVisible()

  await main(page).getByRole('button', { name: 'Delete Linen Polishing Cloth' }).click()
  await dialog.getByRole('button', { name: 'Delete from cart' }).click()
  await expect(page.getByText('Removed from cart')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(main(page).getByText('Browse products and add your favorites.')).toBeVisible()
  await expect(badge(page, 'Cart')).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/')
})

test.describe('what the shop withdraws', () => {
  test.afterEach(() => runAdmin('activate', testProductId('oddPrice')))

  test('is no longer available, says why, and keeps the rest from being ordered', async ({ page }) => {
    await newShopper(page)
    await add(page, cloth)
    await add(page, { productId: testProductId('oddPrice'), quantity: 3 })
    await page.goto('/cart')
    await expect(main(page).getByText('In stock')).toHaveCount(2)
    await runAdmin('deactivate', testProductId('oddPrice'))
    await page.reload()
    const gone = line(page, 'Beeswax Leather Balm')
    await expect(gone.getByText('No longer available')).toBeVisible()
    await expect(gone.getByText('Product inactive')).toBeVisible()
    await expect(gone.getByRole('spinbutton')).toBeDisabled()
    await expect(gone.getByRole('link')).toHaveCount(0)
    await expect(main(page).getByText('AED 120.75')).toBeVisible()
    const checkout = main(page).getByRole('button', { name: 'PROCEED TO CHECKOUT' })
    const why = main(page).getByText('Remove unavailable items to proceed to checkout')
    await expect(checkout).toBeDisabled()
    await expect(why).toBeVisible()
    await expectAccessible(page)

    await page.goto('/place-order')
    await expect(why).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'PLACE ORDER' })).toBeDisabled()
    await expect(main(page).getByText('Beeswax Leather Balm')).toHaveCount(0)

    await page.goto('/cart')
    await gone.getByRole('button', { name: 'Delete Beeswax Leather Balm' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Move to wishlist' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Remove from cart' }).click()
    await expect(gone).toHaveCount(0)
    await expect(checkout).toBeEnabled()
  })
})

test('a second tab follows', async ({ page, context }) => {
  await newShopper(page)
  await add(page, cloth)
  await page.goto('/cart')
  const second = await context.newPage()
  await second.goto('/cart')
  await expect(badge(second, 'Cart, 1 item')).toBeVisible()
  await page.bringToFront()
  await main(page).getByRole('button', { name: 'Increase quantity of Linen Polishing Cloth' }).click()
  await expect(main(second).getByRole('spinbutton')).toHaveValue('2')
  await main(page).getByRole('button', { name: 'Delete Linen Polishing Cloth' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete from cart' }).click()
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(badge(second, 'Cart')).toBeVisible()
})
