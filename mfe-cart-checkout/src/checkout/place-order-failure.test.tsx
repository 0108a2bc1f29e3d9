import { status } from '@sahra/shared/testing/fake-http'
import { waitFor } from '@testing-library/react'
import { address, id } from '../testing/shop'
import { button, buyNow, keys, setUpCheckout, orders, placed, ready, expectToasts } from '../testing/checkout'

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

test('CC-035 needs items', async () => {
  const { calls, user } = await ready({ lines: [] })
  await user.click(button())
  await expectToasts('No items to checkout.')
  expect(orders(calls)).toEqual([])
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
