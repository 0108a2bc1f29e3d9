import type { Page } from '@playwright/test'
import { environment } from '../config'
import { openCheckout, placeOrderButton } from '../support/checkout'
import { isArabic, localPath, t } from '../support/language'
import { invoiceLink, type Order, orderRow, ordersOf, orderSection, summaryCard } from '../support/orders'
import { mainOf, expectAccessible, expectNoHorizontalScroll, recordErrors } from '../support/page'
import { type PaidShop, showProviderPage, startPaidShop } from '../support/payments'
import { expect, test } from '../support/test'

/** Card payments against a shop with a provider: pay later, expiry, refund. */
test.describe.configure({ mode: 'serial', timeout: 300_000 })
const PORT = Number(environment.PORT ?? 4310) + 20
test.use({ baseURL: `http://localhost:${PORT}` })

let shop: PaidShop
test.beforeAll(async () => {
  shop = await startPaidShop(PORT)
})
test.afterAll(() => shop.stop())

/** By when an order has to be paid, at any time of the day. */
const payBy = () => (isArabic() ? /^آخر موعد للدفع: .*\(بتوقيت دبي\)$/ : /^Pay by .* \(Dubai time\)$/)
const payNow = (page: Page) => mainOf(page).getByRole('button', { name: t('Pay now') })
const providerHeading = (page: Page) => page.getByRole('heading', { name: 'Pay here' })

/** Places a card order in the browser and goes back from the provider's page without paying. */
async function placeUnpaidOrder(page: Page): Promise<Order> {
  await showProviderPage(page, shop)
  await openCheckout(page)
  await mainOf(page)
    .getByRole('radio', { name: new RegExp(t('Card, Apple Pay')) })
    .check()
  await placeOrderButton(page).click()
  await expect(providerHeading(page)).toBeVisible()
  await page.goBack()
  const [order] = await ordersOf(page)
  const cancelAddress = shop.address + localPath(`/orders/${order!._id}`)
  expect(shop.stripe.sessionsOf(order!._id).map(({ cancel_url }) => cancel_url)).toEqual([cancelAddress])
  return order!
}

test('C117 an order left at the provider’s page is paid later, shipped and refunded in part', async ({
  page
}) => {
  const errors = recordErrors(page)
  const { _id: id, number } = await placeUnpaidOrder(page)
  await expect(payNow(page)).toBeVisible()
  await expectNoHorizontalScroll(page)

  await page.goto(localPath('/orders'))
  await expect(orderRow(page, { number } as Order).getByRole('button', { name: t('Pay now') })).toBeVisible()
  await page.goto(localPath(`/orders/${id}`))
  await expect(mainOf(page).getByText(payBy())).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await payNow(page).click()
  await expect(providerHeading(page)).toBeVisible()
  expect(shop.stripe.sessionsOf(id)).toHaveLength(1)
  await shop.authorize(id)
  await page.getByRole('link', { name: 'Paid' }).click()
  await expect(page).toHaveURL(localPath(`/order-success/${id}`))
  await expect(mainOf(page).getByText(number)).toBeVisible()
  await page.goto(localPath('/orders'))
  await expect(orderRow(page, { number } as Order)).toBeVisible()
  await expect(payNow(page)).toBeHidden()
  await page.goto(localPath(`/orders/${id}`))
  await expect(summaryCard(page, t('Payment'))).toContainText(t('Authorized'))

  await shop.admin('orders', 'ship', number, 'Aramex', 'AX-1')
  await shop.admin('orders', 'deliver', number)
  await shop.admin('orders', 'refund', number, '50')
  await expect
    .poll(async () => (await ordersOf(page))[0]?.paymentStatus, { timeout: 0 })
    .toBe('Partially Refunded')
  await page.reload()
  await expect(summaryCard(page, t('Payment'))).toContainText(t('Partially Refunded'))
  const items = orderSection(page, t('Order Items'))
  await expect(items.getByText(t('AED 50.00'))).toBeVisible()
  await expect(invoiceLink(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const [creditNote = ''] = t('Download Credit Note #').split('#')
  for (const link of [invoiceLink(page), page.getByRole('link', { name: creditNote })]) {
    const document = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  expect(shop.stripe.intentsOf(id).map(intent => intent.latest_charge.amount_refunded)).toEqual([5_000])
  expect(errors).toEqual([])
})

test('C117 an order that is not paid in time is cancelled, and its stock is released', async ({ page }) => {
  const { _id: id, number } = await placeUnpaidOrder(page)
  await page.goto(localPath(`/orders/${id}`))
  await expect(payNow(page)).toBeVisible()
  await shop.endWindow(id)
  await expect.poll(async () => (await ordersOf(page))[0]?.status, { timeout: 0 }).toBe('Cancelled')
  await page.reload()
  await expect(mainOf(page).getByText(t('Order Cancelled'))).toBeVisible()
  await expect(payNow(page)).toBeHidden()
  expect(shop.stripe.sessionsOf(id).map(({ status }) => status)).toEqual(['expired'])
  await page.goto(localPath('/orders'))
  await expect(orderRow(page, { number } as Order)).toContainText(t('Cancelled'))
  await expectNoHorizontalScroll(page)
})
