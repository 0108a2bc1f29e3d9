import { isArabic, localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import {
  aed,
  invoiceLink,
  orderRow,
  orderSection,
  placeFirstOrder,
  seededOrder,
  summaryCard,
  timelineSteps
} from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { shownPlace } from '../support/places'
import { demoShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

const DAY_MS = 86_400_000

test('OR-014 OR-018 OR-027 a shipped order shows amounts, tracking, invoice and its number to copy', async ({
  page
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await postJson(page, '/api/auth/login', demoShopper)
  const order = await seededOrder(page, 'Shipped', 'COD')
  const { subtotal, taxAmount, taxRate, grandTotal } = order.pricing
  await openHydrated(page, localPath('/orders'))
  await orderRow(page, order)
    .getByRole('link', { name: t('Track Order') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order._id}$`))

  const items = orderSection(page, t('Order Items'))
  const itemCount = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  await expect(summaryCard(page, t('Items'))).toContainText(String(itemCount))
  await expect(summaryCard(page, t('Total'))).toContainText(aed(grandTotal))
  await expect(summaryCard(page, t('Payment'))).toContainText(t(order.paymentStatus))
  for (const { productId } of order.products)
    await expect(items.getByText(productId.name).first()).toBeVisible()
  for (const amount of [subtotal, taxAmount, grandTotal])
    await expect(items.getByText(aed(amount), { exact: true }).first()).toBeVisible()
  await expect(items.getByText(t(`Tax (${taxRate}%)`))).toBeVisible()
  await expect(orderSection(page, t('Shipping Address'))).toContainText(shownPlace('Dubai'))
  await expect(timelineSteps(page)).toHaveText([
    new RegExp(`^${t('Order Placed')}\\s*${t('Done')}.*\\d`),
    new RegExp(`^${t('Order Shipped')}\\s*${t('Done')}.*\\d`),
    new RegExp(`^${t('Delivered')}\\s*${t('Still to come')}$`)
  ])
  const tracking = orderSection(page, t('Tracking Info'))
  await expect(tracking).toContainText('Aramex')
  await expect(tracking).toContainText('44120078315')
  const carrier = tracking.getByRole('link', { name: t('Track with the carrier') })
  await expect(carrier).toHaveAttribute('href', /^https:\/\/www\.aramex\.com\/.*44120078315$/)
  await expect(carrier).toHaveAttribute('rel', /noopener/)

  await expect(invoiceLink(page)).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await invoiceLink(page).getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: t('Copy ID') }).click()
  await expect(page.getByRole('button', { name: t('Copied!') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.number)
  await expect(page.getByRole('button', { name: t('Copy ID') })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('Back to Orders') }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('OR-023 OR-025 OR-038 the invoice link follows method and status; a cancelled timeline ends', async ({
  page
}) => {
  noteWritten('DHL Express')
  await postJson(page, '/api/auth/login', demoShopper)
  for (const [status, method, hasInvoice] of [
    ['Pending', 'COD', false],
    ['Delivered', 'STRIPE', true],
    ['Cancelled', 'COD', false],
    ['Cancelled', 'STRIPE', true]
  ] as const) {
    const order = await seededOrder(page, status, method)
    await page.goto(localPath(`/orders/${order._id}`))
    await expect(orderSection(page, t('Order Timeline'))).toBeVisible()
    await expect(invoiceLink(page)).toHaveCount(hasInvoice ? 1 : 0)
    if (status === 'Cancelled')
      await expect(timelineSteps(page)).toHaveText([
        new RegExp(`^${t('Order Placed')}\\s*${t('Done')}`),
        new RegExp(`^${t('Order Cancelled')}\\s*${t('Done')}.*\\d`)
      ])
  }
})

test('OR-028 OR-033 the confirmation opened again later shows the order', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await placeFirstOrder(page)
  const user = await page.request.get('/api/user/data')
  const { email } = ((await user.json()) as { userData: { email: string } }).userData
  await openHydrated(page, localPath(`/order-success/${order._id}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Order Details'))
  await expect(page).toHaveTitle(new RegExp(`^${t('Order Details')}`))
  await expect(page.getByText(t(`A confirmation e-mail has been sent to ${email}.`))).toBeVisible()
  await expect(summaryCard(page, t('Total'))).toHaveText(aed(order.pricing.grandTotal))
  await expect(summaryCard(page, t('Payment method'))).toHaveText(t('Cash on delivery'))
  const placed = Date.parse(order.createdAt)
  const days = new Intl.DateTimeFormat(isArabic() ? 'ar-AE-u-nu-latn' : 'en-AE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Dubai'
  })
  await expect(summaryCard(page, t('Placed on'))).toHaveText(days.format(placed))
  await expect(summaryCard(page, t('Estimated delivery'))).toHaveText(
    days.formatRange(placed + 3 * DAY_MS, placed + 7 * DAY_MS)
  )
  await expect(
    orderSection(page, t('Items ordered')).getByText(order.products[0]!.productId.name)
  ).toBeVisible()
  await expect(orderSection(page, t('Shipping address'))).toContainText(sampleAddress.street)
  await page.getByRole('button', { name: t('Copy') }).click()
  await expect(page.getByRole('button', { name: t('Copied!') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.number)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  const main = mainOf(page)
  await expect(main.getByRole('link', { name: t('Continue Shopping') })).toHaveAttribute(
    'href',
    localPath('/')
  )
  await expect(main.getByRole('link', { name: t('My Orders') })).toHaveAttribute('href', localPath('/orders'))
  await main.getByRole('link', { name: t('Track Order') }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order._id}$`))
  await expect(orderSection(page, t('Order Timeline'))).toBeVisible()
})

test('OR-053 C253 a printed order has its amounts and the name of the shop, but no footer or buttons', async ({
  page
}) => {
  await postJson(page, '/api/auth/login', demoShopper)
  const order = await seededOrder(page, 'Shipped', 'COD')
  await openHydrated(page, localPath(`/orders/${order._id}`))
  const total = summaryCard(page, t('Total'))
  await expect(total).toContainText(aed(order.pricing.grandTotal))
  await page.emulateMedia({ media: 'print' })
  await expect(total).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: t('Inquire now') })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(invoiceLink(page)).toBeHidden()
})
