import { testVariantId } from '../../demo/src/catalogue/test-products'
import { runAdmin } from '../support/admin'
import {
  buyScarfNow,
  confirmationHeading,
  idempotencyKey,
  openCheckout,
  placeOrderButton,
  recordOrderCalls,
  sampleAddressRadio
} from '../support/checkout'
import { t } from '../support/language'
import { expectAccessible, expectNoHorizontalScroll, headerLink, mainOf } from '../support/page'
import { countOrders } from '../support/shopper'
import { expect, test } from '../support/test'

/** One intent is one order, however often it is sent (C32, SEC-8). */

test('CC-055 CC-039 CC-054 a double click is one order and empties the cart', async ({ page }) => {
  await openCheckout(page)
  const calls = recordOrderCalls(page)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await placeOrderButton(page).dblclick()
  await expect(page.getByText(t('Order placed successfully!'))).toBeVisible()
  await expect(page).toHaveURL(/\/order-success\/[0-9a-f]{24}$/)
  await expect(confirmationHeading(page)).toBeVisible()
  await expect(headerLink(page, t('Cart'))).toBeVisible()
  expect(calls).toHaveLength(1)
  const { paymentMethod, codConfirmed, totalAmount } = calls[0]!.postDataJSON() as Record<string, unknown>
  // 2 × 100.00, free shipping, 5 percent tax.
  expect({ paymentMethod, codConfirmed, totalAmount }).toEqual({
    paymentMethod: 'COD',
    codConfirmed: true,
    totalAmount: 210
  })
  expect(await countOrders(page)).toBe(1)
})

test('a retry after a lost response repeats the same order', async ({ page }) => {
  await openCheckout(page)
  const calls = recordOrderCalls(page)
  let status = 0
  await page.route(
    '**/api/order*',
    async route => {
      status = (await route.fetch()).status()
      await route.abort('connectionreset')
    },
    { times: 1 }
  )
  await placeOrderButton(page).click()
  await expect(
    page.getByText(
      t(
        'The shop could not be reached, so we do not know whether your order was placed. Check your connection and press PLACE ORDER again: it is never placed twice.'
      )
    )
  ).toBeVisible()
  expect(status).toBe(201)
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  expect(calls).toHaveLength(2)
  expect(idempotencyKey(calls[0]!)).toBeTruthy()
  expect(idempotencyKey(calls[1]!)).toBe(idempotencyKey(calls[0]!))
  expect(await countOrders(page)).toBe(1)
  await expect(headerLink(page, t('Cart'))).toBeVisible()
})

test('an order that failed offline is retried with the same key', async ({ page, context }) => {
  await openCheckout(page)
  const calls = recordOrderCalls(page)
  await context.setOffline(true)
  await placeOrderButton(page).click()
  await expect(
    page.getByText(
      t(
        'The shop could not be reached, so we do not know whether your order was placed. Check your connection and press PLACE ORDER again: it is never placed twice.'
      )
    )
  ).toBeVisible()
  await expect(placeOrderButton(page)).toBeEnabled()
  await context.setOffline(false)
  expect(await countOrders(page)).toBe(0)
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  expect(idempotencyKey(calls.at(-1)!)).toBe(idempotencyKey(calls[0]!))
  expect(await countOrders(page)).toBe(1)
})

test('a reload during placement keeps the key', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await openCheckout(page)
  await buyScarfNow(page)
  await expect(sampleAddressRadio(page)).toBeChecked()
  const calls = recordOrderCalls(page)
  let arrived = (_status: number) => {}
  const placed = new Promise<number>(resolve => (arrived = resolve))
  // The api creates the order; its response never reaches the page.
  await page.route('**/api/order*', async route => arrived((await route.fetch()).status()), { times: 1 })
  await placeOrderButton(page).click()
  expect(await placed).toBe(201)
  await page.reload()
  await expect(mainOf(page).getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
  await expect(sampleAddressRadio(page)).toBeChecked()
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  expect(calls).toHaveLength(2)
  expect(idempotencyKey(calls[1]!)).toBe(idempotencyKey(calls[0]!))
  expect(await countOrders(page)).toBe(1)
})

test('CC-040 a 404 is retried at the second route with the same body and key', async ({ page }) => {
  await openCheckout(page)
  const calls = recordOrderCalls(page)
  await page.route('**/api/order*', route => route.fulfill({ status: 404, json: { success: false } }), {
    times: 1
  })
  await placeOrderButton(page).click()
  await expect(confirmationHeading(page)).toBeVisible()
  expect(calls.map(call => new URL(call.url()).pathname)).toEqual(['/api/order', '/api/order/place'])
  expect(calls[1]!.postData()).toBe(calls[0]!.postData())
  expect(idempotencyKey(calls[0]!)).toBeTruthy()
  expect(idempotencyKey(calls[1]!)).toBe(idempotencyKey(calls[0]!))
  expect(await countOrders(page)).toBe(1)
})
