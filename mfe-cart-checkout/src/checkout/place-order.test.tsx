import { bus } from '@sahra/shared/bus/bus'
import { $cartCount } from '@sahra/shared/stores/cart'
import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, act } from '@testing-library/react'
import { deferred, id, shell } from '../testing/shop'
import { paymentPage } from './payment-page'
import { button, keys, setUpCheckout, orders, placed, ready, expectToasts } from '../testing/checkout'

beforeEach(setUpCheckout)

test('CC-038 sends the specified request body with the cart’s version', async () => {
  const { calls, user } = await ready()
  await user.click(button())
  await waitFor(() => expect(orders(calls)).toHaveLength(1))
  expect(orders(calls)[0]).toMatchObject({ method: 'POST', path: '/api/order' })
  expect(orders(calls)[0]!.body).toEqual({
    products: [{ productId: id(1), variantId: id(11), size: 'Large', color: 'Cognac', quantity: 1 }],
    totalAmount: 120.75,
    shownTotal: 120.75,
    address: {
      _id: id('c1'),
      name: 'Layla Haddad',
      street: 'Villa 14, Al Manara Street',
      city: 'Dubai',
      state: 'Dubai',
      zip: '00000',
      country: 'United Arab Emirates',
      phone: '0501234567'
    },
    paymentMethod: 'COD',
    codConfirmed: true,
    pricing: {
      subtotal: 100,
      shippingFee: 15,
      taxAmount: 5.75,
      taxRate: 5,
      taxMode: 'exclusive',
      shippingMethod: { code: 'standard', label: 'Standard' },
      deliveryEta: '2–4 days',
      grandTotal: 120.75,
      currency: 'AED'
    },
    cartVersion: 'v1'
  })
})

test('CC-041 shows a toast, opens the confirmation and emits order/placed', async () => {
  const placedIds: string[] = []
  const stop = bus.on('order/placed', ({ orderId }) => void placedIds.push(orderId))
  const { shown, user } = await ready()
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(shown.state()).toEqual({ justPlaced: true })
  expect(shell.toasts).toEqual([{ kind: 'success', text: 'Order placed successfully!' }])
  expect(placedIds).toEqual([id('d1')])
  stop()
})

test('opens the hosted payment page of a placed order', async () => {
  const leave = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined)
  const paymentUrl = 'https://pay.example/session-1'
  const { shown, user } = await ready({ routes: { 'POST /api/order': { ...placed, paymentUrl } } })
  await user.click(screen.getByRole('radio', { name: /Card, Apple Pay/ }))
  await user.click(button())
  await waitFor(() => expect(leave).toHaveBeenCalledWith(paymentUrl, `/order-success/${id('d1')}`))
  expect(shown.path()).toBe('/place-order')
  expect(button()).toBeDisabled()
  expect($cartCount.get()).toBe(0)
  leave.mockRestore()
})

test.each(['javascript:alert(1)', 'http://pay.example/x', '/somewhere', 'data:text/html,x'])(
  'ignores the payment URL %s',
  async paymentUrl => {
    const leave = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined)
    const { shown, user } = await ready({ routes: { 'POST /api/order': { ...placed, paymentUrl } } })
    await user.click(button())
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(leave).not.toHaveBeenCalled()
    leave.mockRestore()
  }
)

test('CC-054 empties the cart after an order from the cart', async () => {
  const { calls, user } = await ready()
  expect($cartCount.get()).toBe(1)
  await user.click(button())
  await waitFor(() => expect($cartCount.get()).toBe(0))
  expect(calls.filter(call => call.method === 'DELETE').map(call => call.path)).toEqual(['/api/cart/clear'])
})

test('CC-055 a double click places one order', async () => {
  const response = deferred<object>()
  const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => response.promise } })
  await user.dblClick(button())
  expect(button()).toBeDisabled()
  expect(screen.getByText('Placing your order…')).toBeVisible()
  await act(async () => response.resolve(placed))
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(orders(calls)).toHaveLength(1)
})

test('CC-055 a retry sends the same key; for a cart it is the cart’s version', async () => {
  let response: unknown = status(500, {})
  const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => response } })
  await user.click(button())
  await expectToasts('Failed to place order')
  response = placed
  await waitFor(() => expect(button()).toBeEnabled())
  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(keys(calls)).toEqual(['cart-v1', 'cart-v1'])
  expect(sessionStorage).toHaveLength(0)
})

test('CC-056 shows a different total of the api in a toast', async () => {
  const { user } = await ready({
    routes: { 'POST /api/order': { ...placed, totalAmount: 130, pricing: { grandTotal: 130 } } }
  })
  await user.click(button())
  await expectToasts('Order placed successfully!', 'The shop’s total for this order is AED 130.00.')
  expect(shell.toasts[1]!.kind).toBe('info')
})
