import { $cartCount } from '@sahra/shared/stores/cart'
import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor, act } from '@testing-library/react'
import { address, held, id, shell } from '../testing/shop'
import { paymentPage } from './payment-page'
import { button, buyNow, keys, newCheckout, orders, placed, ready, said } from '../testing/checkout'

beforeEach(newCheckout)

describe('placing', () => {
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

  test('CC-038 sends the order as the specification has it, with the cart’s version', async () => {
    const { calls, user } = await ready()
    await user.click(button())
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]).toMatchObject({ method: 'POST', path: '/api/order' })
    expect(orders(calls)[0]!.body).toEqual({
      products: [{ productId: id(1), variantId: id(11), size: 'Large', color: 'Cognac', quantity: 1 }],
      totalAmount: 120.75,
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

  test('CC-041 says so and goes to the confirmation, just placed', async () => {
    const { shown, user } = await ready()
    await user.click(button())
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(shown.state()).toEqual({ justPlaced: true })
    expect(shell.toasts).toEqual([{ kind: 'success', text: 'Order placed successfully!' }])
    expect(shell.placed).toEqual([{ orderId: id('d1'), fromCart: true }])
  })

  test('a method that is paid on a hosted page leads there, and the order is placed all the same', async () => {
    const leave = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined)
    const paymentUrl = 'https://pay.example/session-1'
    const { shown, user } = await ready({ routes: { 'POST /api/order': { ...placed, paymentUrl } } })
    await user.click(screen.getByRole('radio', { name: /Credit or debit card/ }))
    await user.click(button())
    await waitFor(() => expect(leave).toHaveBeenCalledWith(paymentUrl))
    expect(shown.path()).toBe('/place-order')
    expect(button()).toBeDisabled()
    expect(shell.placed).toEqual([{ orderId: id('d1'), fromCart: true }])
    expect($cartCount.get()).toBe(0)
    leave.mockRestore()
  })

  test.each(['javascript:alert(1)', 'http://pay.example/x', '/somewhere', 'data:text/html,x'])(
    'a hosted page at %s is none',
    async paymentUrl => {
      const leave = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined)
      const { shown, user } = await ready({ routes: { 'POST /api/order': { ...placed, paymentUrl } } })
      await user.click(button())
      await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
      expect(leave).not.toHaveBeenCalled()
      leave.mockRestore()
    }
  )

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

  test('CC-054 empties the cart after an order from it', async () => {
    const { calls, user } = await ready()
    expect($cartCount.get()).toBe(1)
    await user.click(button())
    await waitFor(() => expect($cartCount.get()).toBe(0))
    expect(calls.filter(call => call.method === 'DELETE').map(call => call.path)).toEqual(['/api/cart/clear'])
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

  test('CC-055 a double click places one order', async () => {
    const answer = held<object>()
    const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => answer.promise } })
    await user.dblClick(button())
    expect(button()).toBeDisabled()
    expect(screen.getByText('Placing your order…')).toBeVisible()
    await act(async () => answer.answer(placed))
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(orders(calls)).toHaveLength(1)
  })

  test('CC-055 an attempt keeps its key until it succeeds; for a cart it is the cart’s version', async () => {
    let answer: unknown = status(500, {})
    const { calls, shown, user } = await ready({ routes: { 'POST /api/order': () => answer } })
    await user.click(button())
    await said('Failed to place order')
    answer = placed
    await waitFor(() => expect(button()).toBeEnabled())
    await user.click(button())
    await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
    expect(keys(calls)).toEqual(['cart-v1', 'cart-v1'])
    expect(sessionStorage).toHaveLength(0)
  })

  test('CC-056 another total of the server’s is told', async () => {
    const { user } = await ready({
      routes: { 'POST /api/order': { ...placed, totalAmount: 130, pricing: { grandTotal: 130 } } }
    })
    await user.click(button())
    await said('Order placed successfully!', 'The shop’s total for this order is AED 130.00.')
    expect(shell.toasts[1]!.kind).toBe('info')
  })
})
