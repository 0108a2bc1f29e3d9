import { expect, test, type Page, type Request } from '@playwright/test'
import { testProductId, testVariantId } from '../../api/src/db/seed/test-products'
import {
  sampleAddress,
  runAdmin,
  expectAccessible,
  expectNoHorizontalScroll,
  demoShopper,
  newShopper,
  countOrders,
  signIn,
  postJson
} from '../support/shop'

const cloth = { productId: testProductId('roundPrice'), quantity: 2 }
const main = (page: Page) => page.getByRole('main')
const placeOrder = (page: Page) => main(page).getByRole('button', { name: 'PLACE ORDER' })
const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order Confirmed' })
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

/** Requests that ask for an order. */
function placementsOf(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /\/api\/order(\/place)?$/.test(request.url())) sent.push(request)
  })
  return sent
}
const keyOf = (request: Request) => request.headers()['idempotency-key']

/** A new shopper with an address and two cloths in her cart, at the checkout. */
async function atCheckout(page: Page): Promise<void> {
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)
  await postJson(page, '/api/cart/add', cloth)
  await page.goto('/place-order')
  await expect(main(page).getByRole('radio', { name: /12 Al Wasl Road/ })).toBeChecked()
  await expect(main(page).getByRole('heading', { name: 'Linen Polishing Cloth' })).toBeVisible()
}

async function buyScarf(page: Page): Promise<void> {
  await page.goto(`/product/${testProductId('ten')}`)
  await main(page).getByRole('button', { name: 'Marine', exact: true }).click()
  await main(page).getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(main(page).getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
}

test('Buy Now orders its piece and leaves the cart alone', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await atCheckout(page)
  await buyScarf(page)
  await expect(main(page).getByText('Linen Polishing Cloth')).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
  await expect(main(page).getByRole('radio', { name: /12 Al Wasl Road/ })).toBeChecked()
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  await expect(main(page).getByText('Linen Polishing Cloth')).toHaveCount(0)
  await page.goto('/cart')
  await expect(badge(page, 'Cart, 2 items')).toBeVisible()
  await expect(main(page).getByRole('spinbutton')).toHaveValue('2')
})

test('a visitor who buys at once signs in on the way and keeps the piece', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await buyScarf(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, demoShopper)
  await expect(page).toHaveURL(/\/place-order$/)
  await expect(main(page).getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
})

test('a double click is one order, and the cart is empty after it', async ({ page }) => {
  await atCheckout(page)
  const sent = placementsOf(page)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await placeOrder(page).dblclick()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/order-success\/[0-9a-f]{24}$/)
  await expect(confirmed(page)).toBeVisible()
  await expect(badge(page, 'Cart')).toBeVisible()
  expect(sent).toHaveLength(1)
  const { paymentMethod, codConfirmed, totalAmount } = sent[0]!.postDataJSON() as Record<string, unknown>
  // Two at 100.00 are delivered free; 5 percent tax.
  expect({ paymentMethod, codConfirmed, totalAmount }).toEqual({
    paymentMethod: 'COD',
    codConfirmed: true,
    totalAmount: 210
  })
  expect(await countOrders(page)).toBe(1)
})

test('an answer that is lost on the way is asked for again, not ordered again', async ({ page }) => {
  await atCheckout(page)
  const sent = placementsOf(page)
  let status = 0
  await page.route(
    '**/api/order',
    async route => {
      status = (await route.fetch()).status()
      await route.abort('connectionreset')
    },
    { times: 1 }
  )
  await placeOrder(page).click()
  await expect(page.getByText('Failed to place order')).toBeVisible()
  expect(status).toBe(201)
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(keyOf(sent[0]!)).toBeTruthy()
  expect(keyOf(sent[1]!)).toBe(keyOf(sent[0]!))
  expect(await countOrders(page)).toBe(1)
  await expect(badge(page, 'Cart')).toBeVisible()
})

test('a network that is cut is told; back again, the same order is asked for once more', async ({
  page,
  context
}) => {
  await atCheckout(page)
  const sent = placementsOf(page)
  await context.setOffline(true)
  await placeOrder(page).click()
  await expect(page.getByText('Failed to place order')).toBeVisible()
  await expect(placeOrder(page)).toBeEnabled()
  await context.setOffline(false)
  expect(await countOrders(page)).toBe(0)
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect(keyOf(sent.at(-1)!)).toBe(keyOf(sent[0]!))
  expect(await countOrders(page)).toBe(1)
})

test('a reload while the order is on its way: placed again, it is the same order', async ({ page }) => {
  await runAdmin('stock', testVariantId('ten'), '10')
  await atCheckout(page)
  await buyScarf(page)
  await expect(main(page).getByRole('radio', { name: /12 Al Wasl Road/ })).toBeChecked()
  const sent = placementsOf(page)
  let arrived = (_status: number) => {}
  const placed = new Promise<number>(resolve => (arrived = resolve))
  // The shop has the order, the page never hears of it.
  await page.route('**/api/order', async route => arrived((await route.fetch()).status()), { times: 1 })
  await placeOrder(page).click()
  expect(await placed).toBe(201)
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'Tenfold Silk Scarf' })).toBeVisible()
  await expect(main(page).getByRole('radio', { name: /12 Al Wasl Road/ })).toBeChecked()
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(keyOf(sent[1]!)).toBe(keyOf(sent[0]!))
  expect(await countOrders(page)).toBe(1)
})

test('a card payment leads to the provider’s page, and from there to the order', async ({
  page,
  baseURL
}) => {
  await atCheckout(page)
  const pay = 'https://pay.example/session-1'
  let id = ''
  await page.route('**/api/order', async route => {
    const answer = await route.fetch()
    const order = (await answer.json()) as { _id: string }
    id = order._id
    await route.fulfill({ response: answer, json: { ...order, paymentUrl: pay } })
  })
  await page.route(pay, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Pay here</h1><a href="${baseURL}/order-success/${id}">Authorize</a>`
    })
  )
  await main(page)
    .getByRole('radio', { name: /Credit or debit card/ })
    .check()
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
  await page.unroute('**/api/order')
  await page.getByRole('link', { name: 'Authorize' }).click()
  await expect(page).toHaveURL(new RegExp(`/order-success/${id}$`))
  await expect(main(page).getByText(id).first()).toBeVisible()
  expect(await countOrders(page)).toBe(1)
  await expect(badge(page, 'Cart')).toBeVisible()
})

test('where the first address of orders does not exist, the second takes the same order', async ({
  page
}) => {
  await atCheckout(page)
  const sent = placementsOf(page)
  await page.route('**/api/order', route => route.fulfill({ status: 404, json: { success: false } }), {
    times: 1
  })
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect(sent.map(request => new URL(request.url()).pathname)).toEqual(['/api/order', '/api/order/place'])
  expect(sent[1]!.postData()).toBe(sent[0]!.postData())
  expect(keyOf(sent[0]!)).toBeTruthy()
  expect(keyOf(sent[1]!)).toBe(keyOf(sent[0]!))
  expect(await countOrders(page)).toBe(1)
})

test('a shopper without an address gives one, and orders to it', async ({ page }) => {
  await newShopper(page)
  await postJson(page, '/api/cart/add', cloth)
  const sent = placementsOf(page)
  await page.goto('/place-order')
  await expect(main(page).getByLabel('Street')).toBeVisible()
  await placeOrder(page).click()
  await expect(page.getByText('Please provide a valid delivery address.')).toBeVisible()
  expect(sent).toEqual([])

  const fill = async (street: string, country: string) => {
    for (const [label, typed] of [
      ['Street', street],
      ['City', 'Muscat'],
      ['State', 'Muscat'],
      ['ZIP', '00000'],
      ['Country', country]
    ] as const)
      await main(page).getByLabel(label).fill(typed)
    await main(page).getByRole('button', { name: 'Save address' }).click()
    await expect(main(page).getByRole('radio', { name: new RegExp(street) })).toBeChecked()
  }
  const abroad = main(page).getByText('We deliver outside the United Arab Emirates on request.')
  await fill('1 Marina Walk', 'United Arab Emirates')
  await expect(page.getByText('Address saved!')).toBeVisible()
  await expect(abroad).toBeHidden()
  await main(page).getByRole('button', { name: 'Add a new address' }).click()
  await fill('7 Corniche Road', 'Oman')
  await expect(abroad).toBeVisible()
  await expectAccessible(page)
  await placeOrder(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect((sent[0]!.postDataJSON() as { address: object }).address).toMatchObject({
    street: '7 Corniche Road'
  })
})

test('an empty cart cannot be ordered', async ({ page }) => {
  await newShopper(page)
  await postJson(page, '/api/user/address', sampleAddress)
  const sent = placementsOf(page)
  await page.goto('/place-order')
  await expect(main(page).getByText('There is nothing to order yet.')).toBeVisible()
  await expect(main(page).getByRole('radio', { name: /12 Al Wasl Road/ })).toBeChecked()
  await placeOrder(page).click()
  await expect(page.getByText('No items to checkout.')).toBeVisible()
  expect(sent).toEqual([])
})
