import { status } from '@sahra/shared/testing/fake-http'
import { waitFor } from '@testing-library/react'
import { address, id } from '../testing/shop'
import { button, buyNow, keys, newCheckout, orders, placed, ready, said } from '../testing/checkout'

beforeEach(newCheckout)

test('CC-034 needs an address', async () => {
  const { calls, user } = await ready({ addresses: [] })
  await user.click(button())
  await said('Please provide a valid delivery address.')
  expect(orders(calls)).toEqual([])
})

test('CC-034 one with a street', async () => {
  const { calls, user } = await ready({ addresses: [address({ street: ' ' })] })
  await user.click(button())
  await said('Please provide a valid delivery address.')
  expect(orders(calls)).toEqual([])
})

test('CC-035 needs items', async () => {
  const { calls, user } = await ready({ lines: [] })
  await user.click(button())
  await said('No items to checkout.')
  expect(orders(calls)).toEqual([])
})

test('an order that was placed before with other details is told; the next try has a key of its own', async () => {
  const told = 'This order was placed before, with other details. You find it under My Orders.'
  let answer: unknown = status(409, { success: false, message: told, code: 'ALREADY_THERE' })
  const { calls, shown, user } = await ready({ state: buyNow, routes: { 'POST /api/order': () => answer } })
  await user.click(button())
  await said(told)
  answer = placed
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(keys(calls)[0]).toBeTruthy()
  expect(keys(calls)[1]).not.toBe(keys(calls)[0])
})

test('CC-040 asks the second address where the first is not found: same body, same key', async () => {
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

test.each([400, 409, 500])('CC-040 and not after a %s', async code => {
  const { calls, user } = await ready({
    routes: { 'POST /api/order': status(code, {}), 'POST /api/order/place': placed }
  })
  await user.click(button())
  await said('Failed to place order')
  expect(orders(calls).map(call => call.path)).toEqual(['/api/order'])
})

test('CC-042 a failure is told in the server’s words, and she can try again', async () => {
  const { user } = await ready({
    routes: { 'POST /api/order': status(409, { success: false, message: 'Just sold.' }) }
  })
  await user.click(button())
  await said('Just sold.')
  await waitFor(() => expect(button()).toBeEnabled())
})

test.each([
  [409, 2],
  [503, 1]
])('CC-023 by the second try after a %s the cart was read %s time(s)', async (code, times) => {
  let answer: unknown = status(code, {})
  const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => answer } })
  await user.click(button())
  await said('Failed to place order')
  answer = placed
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(calls.filter(call => call.path === '/api/cart/')).toHaveLength(times)
})

test('CC-042 an answer without an order is one', async () => {
  const { calls, user } = await ready({ routes: { 'POST /api/order': { success: true } } })
  await user.click(button())
  await said('Order placement failed')
  expect(calls.filter(call => call.method === 'DELETE')).toEqual([])
})
