import { $writableCart } from '@sahra/shared/stores/cart'
import { status, type Call } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import { askExpress } from './express-request'
import { button, buyNow, home, orders, placed, ready, setUpCheckout, tower } from '../testing/checkout'
import { id, line, shell } from '../testing/shop'
import { paymentPage } from './payment-page'

let leave: jest.SpyInstance
beforeEach(() => {
  setUpCheckout()
  leave = jest.spyOn(paymentPage, 'open').mockImplementation(() => undefined)
})
afterEach(() => leave.mockRestore())

const paymentUrl = 'https://shop.example/api/order/d1/payment'
const placing = { 'POST /api/order': { ...placed, paymentUrl } }
const fromCart = { key: 'cart', total: 120.75, addressId: home._id }
const ofPump = { key: `${buyNow.productId}/${buyNow.variantId}`, total: 3622.5, addressId: home._id }
const bodies = (calls: Call[]) => orders(calls).map(({ body }) => body)
const card = () => screen.getByRole('radio', { name: /Card, Apple Pay/ })

test('C470 the cart is ordered by card with what the button said, and the payment page opens', async () => {
  askExpress(fromCart)
  const { calls } = await ready({ routes: placing })
  await waitFor(() => expect(leave).toHaveBeenCalledWith(paymentUrl, `/order-success/${id('d1')}`))
  expect(bodies(calls)).toMatchObject([
    { paymentMethod: 'STRIPE', shownTotal: 120.75, address: { _id: home._id }, cartVersion: 'v1' }
  ])
})

test('C470 a Buy Now item is ordered the same way', async () => {
  askExpress(ofPump)
  const { calls } = await ready({ state: buyNow, routes: placing })
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(bodies(calls)).toMatchObject([{ paymentMethod: 'STRIPE', shownTotal: 3622.5 }])
})

test.each([
  ['with what promotions take off', { takesCode: false, discount: { amount: 450, label: 'Eid' } }, 3150],
  ['without them when they are not known', status(503, {}), 3622.5]
])('C470 C150 a Buy Now item is ordered %s', async (_, offer, total) => {
  const promotion = { takesCode: false }
  askExpress({ ...ofPump, total })
  $writableCart.set({ status: 'ready', lines: [], version: 'v1', promotion })
  const found = 'takesCode' in offer ? { promotion: offer } : offer
  const { calls } = await ready({
    state: buyNow,
    routes: { ...placing, 'POST /api/promotion/offer': found }
  })
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(bodies(calls)).toMatchObject([{ shownTotal: total }])
})

test('C470 C104 a total that has risen is asked about at the checkout', async () => {
  const message = 'The total has changed from AED 120.75 to AED 141.75. The order was not placed.'
  const pricing = { subtotal: 120, shippingFee: 15, taxAmount: 6.75, taxRate: 5, grandTotal: 141.75 }
  const rejection = status(409, { success: false, message, code: 'PRICE_CHANGED', pricing })
  askExpress(fromCart)
  const { calls } = await ready({ routes: { 'POST /api/order': rejection } })
  expect(await screen.findByText(/Press PLACE ORDER again/)).toBeVisible()
  expect(card()).toBeChecked()
  expect([orders(calls).length, shell.texts()]).toEqual([1, [message]])
})

test.each([
  ['costs something else', { ...fromCart, total: 100 }, {}],
  ['is delivered elsewhere', { ...fromCart, addressId: tower._id }, {}],
  ['is short', fromCart, { lines: [line({ quantity: 2, stock: 1, unitPrice: 50 })] }]
])('C470 what %s is not ordered unasked; the card stays chosen', async (_, request, opening) => {
  askExpress(request)
  const { calls, user } = await ready({ ...opening, routes: placing })
  await waitFor(() => expect(card()).toBeChecked())
  await user.click(screen.getByRole('radio', { name: /Tower 3/ }))
  expect(orders(calls)).toEqual([])
})

test('C470 nothing is ordered when the checkout opens again', async () => {
  askExpress(fromCart)
  const first = await ready({ routes: placing })
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  first.shown.unmount()
  const { calls } = await ready()
  await waitFor(() => expect(button()).toBeEnabled())
  expect(orders(calls)).toEqual([])
})
