import { $writableSession } from '@sahra/shared/stores/session'
import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import { resetCart } from '../cart/cart.service'
import { button, keys, setUpCheckout, orders, placed, ready, expectToasts } from '../testing/checkout'
import { text } from './checkout.text'
import { clearSentOrder } from './sent-order'
import { id, line, shell, shopper } from '../testing/shop'

beforeEach(setUpCheckout)

const offline = () => {
  throw new Error('offline')
}

/** Places an order whose response is lost, then leaves the page as a reload does. */
async function loseResponse(response: () => unknown = offline) {
  const { calls, shown, user } = await ready({ routes: { 'POST /api/order': response } })
  await user.click(button())
  await waitFor(() => expect([[text.unreachable], [text.failed]]).toContainEqual(shell.texts()))
  shown.unmount()
  resetCart()
  shell.toasts.length = 0
  return orders(calls)[0]!
}

/** Opens the checkout after the reload, with the cart that the api has now. */
const reopen = (routes: Routes, cart: object = { items: [], version: 'v2' }) =>
  ready({ routes: { 'GET /api/cart/': cart, ...routes } })

test.each([
  ['the connection failed', offline],
  ['the gateway failed', () => status(502, {})]
])('CC-055 a reload after %s leads to the order that exists', async (_, response) => {
  const sent = await loseResponse(response)
  const { calls, shown } = await reopen({ 'POST /api/order': placed })
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(shown.state()).toEqual({ justPlaced: true })
  expect(orders(calls).map(call => call.body)).toEqual([sent.body])
  expect(keys(calls)).toEqual(['cart-v1'])
  expect(shell.texts()).toEqual(['Order placed successfully!'])
  // What was put into the cart since then stays there.
  expect(calls.filter(call => call.method === 'DELETE')).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('an order that did not arrive is not sent again without a press', async () => {
  await loseResponse()
  const { calls } = await reopen({ 'POST /api/order': placed }, { items: [line()], version: 'v1' })
  expect(await screen.findByRole('heading', { name: 'Top-handle bag' })).toBeVisible()
  expect(orders(calls)).toEqual([])
  expect(button()).toBeEnabled()
})

test('a cart that was changed without an order is shown', async () => {
  await loseResponse()
  const refused = status(409, { success: false, message: 'Your cart has changed.', code: 'CONFLICT' })
  const first = await reopen({ 'POST /api/order': refused })
  expect(await screen.findByText(/There is nothing to order yet/)).toBeVisible()
  expect(orders(first.calls)).toHaveLength(1)
  expect(shell.texts()).toEqual([])
  first.shown.unmount()
  resetCart()
  expect(orders((await reopen({ 'POST /api/order': placed })).calls)).toEqual([])
})

test('shows an error while the api is down, and repeats the request after the next reload', async () => {
  await loseResponse()
  const { shown } = await reopen({ 'POST /api/order': offline })
  await expectToasts(
    'We could not check whether your order was placed. Please look at My Orders before you order again.'
  )
  shown.unmount()
  resetCart()
  const again = await reopen({ 'POST /api/order': placed })
  await waitFor(() => expect(again.shown.path()).toBe(`/order-success/${id('d1')}`))
})

test('a refused order is not looked for', async () => {
  await loseResponse(() => status(409, {}))
  expect(orders((await reopen({ 'POST /api/order': placed })).calls)).toEqual([])
})

test('another shopper’s order is neither looked for nor stored', async () => {
  await loseResponse()
  $writableSession.set({ status: 'shopper', user: { ...shopper, email: 'amal@example.com' } })
  expect(orders((await reopen({ 'POST /api/order': placed })).calls)).toEqual([])
  expect(sessionStorage.getItem('sahra:sent-order')).toBeNull()
})

test.each([
  'null',
  '{"shopper":"layla@example.com"}',
  '{"shopper":"layla@example.com","key":1,"request":[]}',
  '{'
])('bad input: ignores %s in the storage', async stored => {
  clearSentOrder()
  sessionStorage.setItem('sahra:sent-order', stored)
  expect(orders((await reopen({ 'POST /api/order': placed })).calls)).toEqual([])
})
