import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import { address, id, line, unavailableLine } from '../testing/shop'
import {
  amount,
  button,
  buyNow,
  keys,
  setUpCheckout,
  orders,
  placed,
  ready,
  expectToasts
} from '../testing/checkout'

beforeEach(setUpCheckout)

test('CC-034 needs an address', async () => {
  const { calls, user } = await ready({ addresses: [] })
  await user.click(button())
  await expectToasts('Please provide a valid delivery address.')
  expect(orders(calls)).toEqual([])
})

test('CC-034 needs an address with a street', async () => {
  const { calls, user } = await ready({ addresses: [address({ street: ' ' })] })
  await user.click(button())
  await expectToasts('Please provide a valid delivery address.')
  expect(orders(calls)).toEqual([])
})

test('CC-035 C108 without items the totals are 0 and PLACE ORDER is off', async () => {
  await ready({ lines: [] })
  expect(button()).toBeDisabled()
  expect(button()).toHaveAccessibleDescription('No items to checkout.')
  expect(amount('Shipping')).toBe('AED 0.00')
  expect(amount('Total')).toBe('AED 0.00')
})

test('C108 names the product with less stock than wanted; PLACE ORDER is off until that is settled', async () => {
  const short = line({ quantity: 5, stock: 2 })
  const { calls, user } = await ready({
    lines: [short],
    routes: { 'PATCH /api/cart/update': { items: [line({ quantity: 2, stock: 2 })], version: 'v2' } }
  })
  expect(button()).toBeDisabled()
  expect(button()).toHaveAccessibleDescription('Top-handle bag: Only 2 item(s) available in stock.')
  await user.click(screen.getByRole('button', { name: 'Change the quantity to 2' }))
  await waitFor(() => expect(button()).toBeEnabled())
  expect(calls.find(call => call.method === 'PATCH')?.body).toMatchObject({ quantity: 2 })
  expect(amount('Subtotal')).toBe('AED 200.00')
})

test('C108 names the products that are no longer available', async () => {
  await ready({ lines: [line(), unavailableLine()] })
  expect(button()).toBeDisabled()
  expect(button()).toHaveAccessibleDescription(
    'Remove unavailable items to proceed to checkout Slingback pump is no longer available.'
  )
})

test('C108 a Buy Now item that the api refuses for its stock stays refused', async () => {
  const message = 'Satin pump: Only 1 item(s) available in stock.'
  const { user } = await ready({
    state: buyNow,
    routes: { 'POST /api/order': status(409, { success: false, message, code: 'OUT_OF_STOCK' }) }
  })
  await user.click(button())
  await waitFor(() => expect(button()).toHaveAccessibleDescription(message))
  expect(button()).toBeDisabled()
})

test('C108 an unreachable shop says what happened and what to do', async () => {
  const { user } = await ready({
    routes: {
      'POST /api/order': () => {
        throw new Error('offline')
      }
    }
  })
  await user.click(button())
  await expectToasts(
    'The shop could not be reached, so we do not know whether your order was placed. Check your connection and press PLACE ORDER again: it is never placed twice.'
  )
  await waitFor(() => expect(button()).toBeEnabled())
})

test('uses a new idempotency key after a conflict with an earlier order', async () => {
  const message = 'This order was placed before, with other details. You find it under My Orders.'
  let response: unknown = status(409, { success: false, message, code: 'ALREADY_THERE' })
  const { calls, shown, user } = await ready({ state: buyNow, routes: { 'POST /api/order': () => response } })
  await user.click(button())
  await expectToasts(message)
  response = placed
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(keys(calls)[0]).toBeTruthy()
  expect(keys(calls)[1]).not.toBe(keys(calls)[0])
})

test('CC-040 falls back to the second path on 404 with the same body and key', async () => {
  const { calls, shown, user } = await ready({
    routes: { 'POST /api/order': status(404, {}), 'POST /api/order/place': placed }
  })
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  const [first, second] = orders(calls)
  expect([first!.path, second!.path]).toEqual(['/api/order', '/api/order/place'])
  expect(second!.body).toEqual(first!.body)
  expect(second!.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key'])
})

test.each([400, 409, 500])('CC-040 does not fall back after a %s', async code => {
  const { calls, user } = await ready({
    routes: { 'POST /api/order': status(code, {}), 'POST /api/order/place': placed }
  })
  await user.click(button())
  await expectToasts('Failed to place order')
  expect(orders(calls).map(call => call.path)).toEqual(['/api/order'])
})

test('CC-042 shows the api’s message and allows another try', async () => {
  const { user } = await ready({
    routes: { 'POST /api/order': status(409, { success: false, message: 'Just sold.' }) }
  })
  await user.click(button())
  await expectToasts('Just sold.')
  await waitFor(() => expect(button()).toBeEnabled())
})

test.each([
  [409, 2],
  [503, 1]
])('CC-023 after a %s the cart has been loaded %s time(s) by the second try', async (code, times) => {
  let response: unknown = status(code, {})
  const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => response } })
  await user.click(button())
  await expectToasts('Failed to place order')
  response = placed
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(calls.filter(call => call.path === '/api/cart/')).toHaveLength(times)
})

test('CC-042 a response without an order is a failure', async () => {
  const { calls, user } = await ready({ routes: { 'POST /api/order': { success: true } } })
  await user.click(button())
  await expectToasts('Order placement failed')
  expect(calls.filter(call => call.method === 'DELETE')).toEqual([])
})

const message =
  'Please verify your e-mail to pay for more than 10 pieces or AED 55,000.00 in cash, or pay by card.'
const refusedFor = (reason: string) => ({
  'POST /api/order': status(409, { success: false, code: 'CONFLICT', reason, message })
})

test.each([
  ['the cart', undefined, { fromCart: true }],
  ['Buy Now', buyNow, buyNow]
])(
  'C271 cash without a verified e-mail: %s stays, with a link to verify it that leads back',
  async (_, state, back) => {
    const { calls, shown, user } = await ready({
      state,
      routes: { ...refusedFor('CASH_UNVERIFIED'), 'POST /api/auth/send-otp': { success: true, message: '' } }
    })
    await user.click(button())
    await expectToasts(message)
    await waitFor(() => expect(button()).toBeEnabled())
    expect(button()).toHaveAccessibleDescription(`${message} Verify your e-mail`)
    expect(calls.filter(call => call.method === 'DELETE')).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Verify your e-mail' }))
    await waitFor(() => expect(shown.path()).toBe('/email-verify'))
    expect(shown.state()).toEqual({ from: '/place-order', fromState: back })
    expect(calls.at(-1)?.path).toBe('/api/auth/send-otp')
  }
)

test.each(['TOO_MUCH_HELD', 'PAYMENT_TOO_LARGE'])(
  'C270 C273 %s stays on the page with a way to ask the shop, until another method is chosen',
  async reason => {
    const { user } = await ready({ routes: refusedFor(reason) })
    await user.click(button())
    await expectToasts(message)
    await waitFor(() => expect(button()).toHaveAccessibleDescription(`${message} Contact us`))
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
    await user.click(screen.getByRole('radio', { name: /Card, Apple Pay/ }))
    expect(screen.queryByText(message, { exact: false })).not.toBeInTheDocument()
    expect(button()).not.toHaveAccessibleDescription()
  }
)
