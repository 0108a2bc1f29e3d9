import { runAdmin } from '../support/admin'
import {
  aed,
  invoiceLink,
  orderRow,
  orderSection,
  placeFirstOrder,
  summaryCard,
  timelineSteps
} from '../support/orders'
import { openHydrated } from '../support/page'
import { expect, test } from '../support/test'

/** Changes made with the admin command line, as an open page shows them. */
test(
  'OR-021 OR-022 confirming, shipping and delivering move the timeline',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow()
    const order = await placeFirstOrder(page)
    const steps = timelineSteps(page)
    const tracking = orderSection(page, 'Tracking Info')
    await openHydrated(page, `/orders/${order._id}`)
    await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Still to come/, /Delivered\s*Still to come/])
    await expect(tracking).toContainText('Tracking details appear here once your order has shipped.')

    await runAdmin('orders', 'confirm', order._id)
    await page.reload()
    await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Still to come/, /Delivered\s*Still to come/])
    await expect(invoiceLink(page)).toHaveCount(0)

    await runAdmin('orders', 'ship', order._id, 'Aramex', '55501', 'tomorrow', 'https://track.example/55501')
    await page.reload()
    await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Done/, /Delivered\s*Still to come/])
    await expect(tracking).toContainText('55501')
    await expect(page.getByRole('link', { name: 'Track with the carrier' })).toHaveAttribute(
      'href',
      'https://track.example/55501'
    )
    await expect(invoiceLink(page)).toBeVisible()
    await expect(summaryCard(page, 'Payment')).toContainText('Pending')

    await runAdmin('orders', 'deliver', order._id)
    await page.reload()
    await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Done/, /Delivered\s*Done/])
    await expect(summaryCard(page, 'Payment')).toContainText('Paid')
    await page.getByRole('link', { name: 'Back to Orders' }).click()
    await expect(orderRow(page, order).getByText('Delivered', { exact: true })).toBeVisible()
    await expect(orderRow(page, order).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  }
)

test('CC-043 a changed tax rate prices the next order', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const before = (await placeFirstOrder(page)).pricing
  expect(before.taxRate).toBe(5)
  await runAdmin('settings', 'tax-rate', '7.5')
  try {
    const settings = (await (await page.request.get('/api/settings/public')).json()) as {
      tax: { rate: number }
    }
    expect(settings.tax.rate).toBe(7.5)
    const { pricing, _id } = await placeFirstOrder(page)
    expect(pricing.taxRate).toBe(7.5)
    await openHydrated(page, `/orders/${_id}`)
    await expect(orderSection(page, 'Order Items').getByText('Tax (7.5%)')).toBeVisible()
    await expect(summaryCard(page, 'Total')).toContainText(aed(pricing.grandTotal))
  } finally {
    await runAdmin('settings', 'tax-rate', '5')
  }
})
