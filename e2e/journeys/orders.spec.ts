import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  sampleAddress,
  runAdmin,
  expectAccessible,
  expectNoHorizontalScroll,
  demoShopper,
  newShopper,
  openHydrated,
  postJson
} from '../support/shop'

interface Order {
  _id: string
  createdAt: string
  status: string
  paymentMethod: string
  paymentStatus: string
  products: { quantity: number; productId: { name: string } }[]
  pricing: { subtotal: number; taxAmount: number; taxRate: number; grandTotal: number }
}

const aed = (amount: number): string =>
  `AED ${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const asLayla = (page: Page) => postJson(page, '/api/auth/login', demoShopper)
const ordersOfHers = async (page: Page) => (await (await page.request.get('/api/order')).json()) as Order[]

/** A seeded order; what other journeys place for her is newer, and never on its way. */
const laylas = async (page: Page, status: string, paymentMethod: string): Promise<Order> =>
  (await ordersOfHers(page)).findLast(
    order => order.status === status && order.paymentMethod === paymentMethod
  )!

/** A new shopper and her first order: one piece of which there are more. */
async function freshOrder(page: Page): Promise<Order> {
  await newShopper(page)
  const listed = await page.request.get('/api/products/all?limit=48')
  const { items } = (await listed.json()) as {
    items: { product: { _id: string }; variants: { _id: string; stock: number }[] }[]
  }
  const found = items.find(({ variants }) => variants.some(({ stock }) => stock > 5))!
  const variantId = found.variants.find(({ stock }) => stock > 5)!._id
  await postJson(page, '/api/order', {
    products: [{ productId: found.product._id, variantId, quantity: 1 }],
    address: { name: 'Amal Haddad', ...sampleAddress },
    paymentMethod: 'COD',
    codConfirmed: true
  })
  return (await ordersOfHers(page))[0]!
}

const row = (page: Page, { _id }: Order) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: _id })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd')
    .first()

/** The colour a person sees: which of red, green and blue stands out. */
async function colourOf(dot: Locator): Promise<string> {
  const painted = await dot.evaluate(element => getComputedStyle(element, '::before').backgroundColor)
  const [red = 0, green = 0, blue = 0] = painted.match(/\d+/g)!.map(Number)
  if (red > 1.6 * green && red > 1.6 * blue) return 'red'
  if (blue > red && blue > green) return 'blue'
  if (green > red && green > blue) return 'green'
  return red > blue && green > blue ? 'yellow' : painted
}

const invoice = (page: Page) => page.getByRole('link', { name: 'Download Invoice' })

test('every status in the list: its dot, its facts, and what can be done', async ({ page }) => {
  await asLayla(page)
  await openHydrated(page, '/orders')
  for (const [status, method, colour, actions] of [
    ['Pending', 'COD', 'yellow', ['View Details', 'Cancel']],
    ['Shipped', 'COD', 'blue', ['Track Order', 'View Details']],
    ['Delivered', 'STRIPE', 'green', ['Track Order', 'View Details']],
    ['Cancelled', 'COD', 'red', ['View Details']]
  ] as const) {
    const order = await laylas(page, status, method)
    const it = row(page, order)
    const dot = it.getByText(status, { exact: true })
    await expect(dot).toBeVisible()
    expect(await colourOf(dot), status).toBe(colour)
    await expect(it.getByRole('link').or(it.getByRole('button'))).toHaveText([...actions])
    await expect(it.getByRole('heading')).toHaveText(order.products[0]!.productId.name)
    const others = order.products.length - 1
    await expect(it.getByText(/^\+\d+ more$/)).toHaveText(others ? [`+${others} more`] : [])
    await expect(it.getByText(aed(order.pricing.grandTotal), { exact: true })).toBeVisible()
    const payment = `${method === 'COD' ? 'COD' : 'Stripe'} · ${order.paymentStatus}`
    await expect(it.getByText(payment, { exact: true })).toBeVisible()
    await expect(it.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/orders/${order._id}`
    )
  }
  const orders = await ordersOfHers(page)
  const newestFirst = orders.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).map(({ _id }) => _id)
  const shown = await page
    .getByRole('main')
    .getByText(/^[0-9a-f]{24}$/)
    .allTextContents()
  expect(shown).toEqual(newestFirst)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('an order that is on its way: where it is, what it cost, its invoice, its id to copy', async ({
  page
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await asLayla(page)
  const order = await laylas(page, 'Shipped', 'COD')
  const { subtotal, taxAmount, taxRate, grandTotal } = order.pricing
  await openHydrated(page, '/orders')
  await row(page, order).getByRole('link', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order._id}$`))

  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  await expect(card(page, 'Items')).toContainText(String(pieces))
  await expect(card(page, 'Total')).toContainText(aed(grandTotal))
  await expect(card(page, 'Payment')).toContainText(order.paymentStatus)
  for (const { productId } of order.products)
    await expect(part(page, 'Order Items').getByText(productId.name).first()).toBeVisible()
  for (const amount of [subtotal, taxAmount, grandTotal])
    await expect(part(page, 'Order Items').getByText(aed(amount), { exact: true }).first()).toBeVisible()
  await expect(part(page, 'Order Items').getByText(`Tax (${taxRate}%)`)).toBeVisible()
  await expect(part(page, 'Shipping Address')).toContainText('Dubai')
  await expect(part(page, 'Order Timeline').getByRole('listitem')).toHaveText([
    /^Order Placed\s*Done.*\d/,
    /^Order Shipped\s*Done.*\d/,
    /^Delivered\s*Still to come$/
  ])
  await expect(part(page, 'Tracking Info')).toContainText('Aramex')
  await expect(part(page, 'Tracking Info')).toContainText('44120078315')
  const carrier = part(page, 'Tracking Info').getByRole('link', { name: 'Track with the carrier' })
  await expect(carrier).toHaveAttribute('href', /^https:\/\/www\.aramex\.com\/.*44120078315$/)
  await expect(carrier).toHaveAttribute('rel', /noopener/)

  await expect(invoice(page)).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await invoice(page).getAttribute('href'))!)
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Copy ID' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order._id)
  await expect(page.getByRole('button', { name: 'Copy ID' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test('who gets an invoice, and how the road of a cancelled order ends', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same words on every screen')
  await asLayla(page)
  for (const [status, method, has] of [
    ['Pending', 'COD', false],
    ['Delivered', 'STRIPE', true],
    ['Cancelled', 'COD', false],
    ['Cancelled', 'STRIPE', true]
  ] as const) {
    const order = await laylas(page, status, method)
    await page.goto(`/orders/${order._id}`)
    await expect(part(page, 'Order Timeline')).toBeVisible()
    await expect(invoice(page)).toHaveCount(has ? 1 : 0)
    if (status === 'Cancelled')
      await expect(part(page, 'Order Timeline').getByRole('listitem')).toHaveText([
        /^Order Placed\s*Done/,
        /^Order Cancelled\s*Done.*\d/
      ])
  }
})

test('cancelling: asked first, then done; and the order is nobody else’s business', async ({
  page,
  browser
}) => {
  const order = await freshOrder(page)
  const sent: (string | null)[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/api/order/cancel/${order._id}`)) sent.push(request.postData())
  })
  await openHydrated(page, '/orders')
  const it = row(page, order)
  const cancel = it.getByRole('button', { name: 'Cancel' })
  const asked: string[] = []
  page.once('dialog', dialog => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await cancel.click()
  await expect(it.getByText('Pending', { exact: true })).toBeVisible()
  expect(asked).toEqual(['Are you sure you want to cancel this order?'])
  expect(sent).toEqual([])

  page.once('dialog', dialog => void dialog.accept())
  const again = page.waitForResponse(answer => answer.url().endsWith('/api/order') && answer.ok())
  await cancel.click()
  await expect(page.getByText('Order cancelled', { exact: true })).toBeVisible()
  await again
  await expect(it.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(cancel).toHaveCount(0)
  expect(sent).toEqual(['{}'])

  const other = await (await browser.newContext()).newPage()
  await newShopper(other)
  for (const at of [`/orders/${order._id}`, `/order-success/${order._id}`]) {
    await other.goto(at)
    await expect(other.getByRole('main').getByText('Not found')).toBeVisible()
    await expect(other.getByRole('main').getByText(order.products[0]!.productId.name)).toHaveCount(0)
    await expect(other.getByRole('main').getByText(sampleAddress.street)).toHaveCount(0)
  }
  expect((await other.request.get(`/api/order/${order._id}/invoice.pdf`)).status()).toBe(404)
  await other.goto('/orders')
  await expect(other.getByText('No orders found.')).toBeVisible()
  await other.context().close()
})

test('the shop confirms, ships and delivers while she looks on', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same life on every screen')
  test.slow()
  const order = await freshOrder(page)
  const steps = part(page, 'Order Timeline').getByRole('listitem')
  await openHydrated(page, `/orders/${order._id}`)
  await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Still to come/, /Delivered\s*Still to come/])
  await expect(part(page, 'Tracking Info')).toContainText(
    'Tracking details appear here once your order has shipped.'
  )

  await runAdmin('orders', 'confirm', order._id)
  await page.reload()
  await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Still to come/, /Delivered\s*Still to come/])
  await expect(invoice(page)).toHaveCount(0)

  await runAdmin('orders', 'ship', order._id, 'Aramex', '55501', 'tomorrow', 'https://track.example/55501')
  await page.reload()
  await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Done/, /Delivered\s*Still to come/])
  await expect(part(page, 'Tracking Info')).toContainText('55501')
  await expect(page.getByRole('link', { name: 'Track with the carrier' })).toHaveAttribute(
    'href',
    'https://track.example/55501'
  )
  await expect(invoice(page)).toBeVisible()
  await expect(card(page, 'Payment')).toContainText('Pending')

  await runAdmin('orders', 'deliver', order._id)
  await page.reload()
  await expect(steps).toHaveText([/Placed\s*Done/, /Shipped\s*Done/, /Delivered\s*Done/])
  await expect(card(page, 'Payment')).toContainText('Paid')
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(row(page, order).getByText('Delivered', { exact: true })).toBeVisible()
  await expect(row(page, order).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
})

test('what was shipped while she looked on can no longer be cancelled: she is told, and sees where it is', async ({
  page,
  isMobile
}) => {
  test.skip(isMobile, 'the same words on every screen')
  const order = await freshOrder(page)
  await openHydrated(page, '/orders')
  const it = row(page, order)
  await expect(it.getByText('Pending', { exact: true })).toBeVisible()
  await runAdmin('orders', 'ship', order._id, 'Aramex', '55502')

  page.once('dialog', dialog => void dialog.accept())
  const refused = page.waitForResponse(`**/api/order/cancel/${order._id}`)
  await it.getByRole('button', { name: 'Cancel' }).click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByText('This order can no longer be cancelled')).toBeVisible()
  await expect(it.getByText('Shipped', { exact: true })).toBeVisible()
  await expect(it.getByRole('link', { name: 'Track Order' })).toBeVisible()
  await expect(it.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
})

test('the desk changes shipping and tax, and the next order is priced by them', async ({
  page,
  isMobile
}) => {
  test.skip(isMobile, 'one desk')
  test.slow()
  const before = (await freshOrder(page)).pricing
  expect(before.taxRate).toBe(5)
  await runAdmin('settings', 'tax-rate', '7.5')
  try {
    const settings = (await (await page.request.get('/api/settings/public')).json()) as {
      tax: { rate: number }
    }
    expect(settings.tax.rate).toBe(7.5)
    const { pricing, _id } = await freshOrder(page)
    expect(pricing.taxRate).toBe(7.5)
    await openHydrated(page, `/orders/${_id}`)
    await expect(part(page, 'Order Items').getByText('Tax (7.5%)')).toBeVisible()
    await expect(card(page, 'Total')).toContainText(aed(pricing.grandTotal))
  } finally {
    await runAdmin('settings', 'tax-rate', '5')
  }
})

test('a page that is opened by its address begins at its top', async ({ page }) => {
  await newShopper(page)
  await openHydrated(page, '/products')
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
  await openHydrated(page, '/orders')
  await expect(page.getByText('No orders found.')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the confirmation, looked at again later', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = await freshOrder(page)
  await openHydrated(page, `/order-success/${order._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details')
  await expect(page).toHaveTitle(/^Order Details/)
  await expect(page.getByText(/A confirmation e-mail has been sent to amal-.*@/)).toBeVisible()
  await expect(card(page, 'Total')).toHaveText(aed(order.pricing.grandTotal))
  await expect(card(page, 'Payment method')).toHaveText('COD')
  const days = [card(page, 'Placed on'), card(page, 'Estimated delivery')].map(fact => fact.textContent())
  const [placed = 0, first = 0, last = 0] = (await Promise.all(days))
    .flatMap(shown => shown!.split(' – '))
    .map(day => Date.parse(`${day} UTC`) / 86_400_000)
  expect([first - placed, last - placed]).toEqual([3, 7])
  await expect(part(page, 'Items ordered').getByText(order.products[0]!.productId.name)).toBeVisible()
  await expect(part(page, 'Shipping address')).toContainText(sampleAddress.street)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order._id)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders')
  await main.getByRole('link', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order._id}$`))
  await expect(part(page, 'Order Timeline')).toBeVisible()
})
