import type { Locator } from '@playwright/test'
import { runAdmin } from '../support/admin'
import { errorText, localPath, t } from '../support/language'
import { aed, orderRow, ordersOf, placeFirstOrder, seededOrder } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { demoShopper, newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

/** Names the painted colour by the channel that dominates. */
async function colourOf(dot: Locator): Promise<string> {
  const painted = await dot.evaluate(element => getComputedStyle(element, '::before').backgroundColor)
  const [red = 0, green = 0, blue = 0] = painted.match(/\d+/g)!.map(Number)
  if (red > 1.6 * green && red > 1.6 * blue) return 'red'
  if (blue > red && blue > green) return 'blue'
  if (green > red && green > blue) return 'green'
  return red > blue && green > blue ? 'yellow' : painted
}

test('OR-003 OR-004 each status has its dot colour, details and actions', async ({ page }) => {
  await postJson(page, '/api/auth/login', demoShopper)
  await openHydrated(page, localPath('/orders'))
  for (const [status, method, colour, actions] of [
    ['Pending', 'COD', 'yellow', ['View Details', 'Cancel']],
    ['Shipped', 'COD', 'blue', ['Track Order', 'View Details']],
    ['Delivered', 'STRIPE', 'green', ['Return or exchange', 'Track Order', 'View Details']],
    ['Cancelled', 'COD', 'red', ['View Details']]
  ] as const) {
    const order = await seededOrder(page, status, method)
    const row = orderRow(page, order)
    const dot = row.getByText(t(status), { exact: true })
    await expect(dot).toBeVisible()
    expect(await colourOf(dot), status).toBe(colour)
    await expect(row.getByRole('link').or(row.getByRole('button'))).toHaveText(
      actions.map(action => t(action))
    )
    await expect(row.getByRole('heading')).toHaveText(order.products[0]!.productId.name)
    const others = order.products.length - 1
    await expect(row.getByText(t(`+${others || 1} more`))).toHaveCount(others ? 1 : 0)
    await expect(row.getByText(aed(order.pricing.grandTotal), { exact: true })).toBeVisible()
    const paid = status === 'Cancelled' ? 'Not charged' : order.paymentStatus
    const payment = `${t(method === 'COD' ? 'Cash on delivery' : 'Card')} · ${t(paid)}`
    await expect(row.getByText(payment, { exact: true })).toBeVisible()
    await expect(row.getByRole('link', { name: t('View Details') })).toHaveAttribute(
      'href',
      localPath(`/orders/${order._id}`)
    )
  }
  const orders = await ordersOf(page)
  const newestFirst = orders
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ number }) => number)
  const shownNumbers = await mainOf(page)
    .getByText(/^SA-\d{4}-\d{6,}$/)
    .allTextContents()
  expect(shownNumbers).toEqual(newestFirst)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('OR-008 OR-009 OR-037 cancelling asks first; other users get no access to the order', async ({
  page,
  browser
}) => {
  const order = await placeFirstOrder(page)
  const cancelBodies: (string | null)[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith(`/api/order/cancel/${order._id}`))
      cancelBodies.push(request.postData())
  })
  await openHydrated(page, localPath('/orders'))
  const row = orderRow(page, order)
  const cancel = row.getByRole('button', { name: t('Cancel') })
  const question = page.getByRole('alertdialog', { name: t('Are you sure you want to cancel this order?') })
  await cancel.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(cancel).toBeFocused()
  await expect(row.getByText(t('Pending'), { exact: true })).toBeVisible()
  expect(cancelBodies).toEqual([])

  const reload = page.waitForResponse(
    response => new URL(response.url()).pathname.endsWith('/api/order') && response.ok()
  )
  await cancel.click()
  await question.getByRole('button', { name: t('Cancel order') }).click()
  await expect(page.getByText(t('Order cancelled'), { exact: true })).toBeVisible()
  await reload
  await expect(row.getByText(t('Cancelled'), { exact: true })).toBeVisible()
  await expect(cancel).toHaveCount(0)
  expect(cancelBodies).toEqual(['{}'])

  const other = await (await browser.newContext()).newPage()
  await newShopper(other)
  for (const address of [`/orders/${order._id}`, `/order-success/${order._id}`]) {
    await other.goto(localPath(address))
    await expect(mainOf(other).getByText(t('Not found'))).toBeVisible()
    await expect(mainOf(other).getByText(order.products[0]!.productId.name)).toHaveCount(0)
    await expect(mainOf(other).getByText(sampleAddress.street)).toHaveCount(0)
  }
  expect((await other.request.get(`/api/order/${order._id}/invoice.pdf`)).status()).toBe(404)
  await other.goto(localPath('/orders'))
  await expect(other.getByText(t('No orders found.'))).toBeVisible()
  await other.context().close()
})

test('OR-006 an order that was shipped meanwhile cannot be cancelled, and the list shows it', async ({
  page
}) => {
  const order = await placeFirstOrder(page)
  await openHydrated(page, localPath('/orders'))
  const row = orderRow(page, order)
  await expect(row.getByText(t('Pending'), { exact: true })).toBeVisible()
  await runAdmin('orders', 'ship', order.number, 'Aramex', '55502')

  const cancelResponse = page.waitForResponse(`**/api/order/cancel/${order._id}*`)
  await row.getByRole('button', { name: t('Cancel') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Cancel order') })
    .click()
  expect((await cancelResponse).status()).toBe(409)
  await expect(
    page.getByText(errorText('This order can no longer be cancelled', 'NOT_CANCELLABLE'))
  ).toBeVisible()
  await expect(row.getByText(t('Shipped'), { exact: true })).toBeVisible()
  await expect(row.getByRole('link', { name: t('Track Order') })).toBeVisible()
  await expect(row.getByRole('button', { name: t('Cancel') })).toHaveCount(0)
})

test('a page opened by its address starts at the top', async ({ page }) => {
  await newShopper(page)
  await openHydrated(page, localPath('/products'))
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
  await openHydrated(page, localPath('/orders'))
  await expect(page.getByText(t('No orders found.'))).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
