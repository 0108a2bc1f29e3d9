import { bus } from '@sahra/shared/bus/bus'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { status, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { resetCart } from '../cart/cart.service'
import {
  amount,
  button,
  buyNow,
  expectToasts,
  keys,
  orders,
  placed,
  ready,
  section,
  setUpCheckout
} from '../testing/checkout'
import { id, line, setSettings, shell } from '../testing/shop'
import { text } from './checkout.text'

beforeEach(setUpCheckout)

const message = 'The total has changed from AED 120.75 to AED 141.75. The order was not placed.'
const notice =
  'The total has changed from AED 120.75 to AED 141.75. Press PLACE ORDER again to order at the new total.'
const risen = {
  currency: 'AED',
  subtotal: 120,
  shippingFee: 15,
  taxAmount: 6.75,
  taxRate: 5,
  taxMode: 'exclusive',
  grandTotal: 141.75,
  shippingMethod: { code: 'standard', label: 'Standard' },
  deliveryEta: '2–4 days'
}
const rejection = (pricing: unknown = risen) =>
  status(409, { success: false, message, code: 'PRICE_CHANGED', pricing })

/** The api of a shop that accepts an order of AED 141.75. */
const raised: Routes = {
  'POST /api/order': ({ body }: Call) => {
    const { shownTotal } = body as { shownTotal: number }
    return shownTotal < 141.75 ? rejection() : { ...placed, pricing: { grandTotal: 141.75 } }
  }
}
const shownTotals = (calls: Call[]) =>
  orders(calls).map(({ body }) => (body as { shownTotal: number }).shownTotal)

test('C104 a risen total is shown beside the old one, and the next press accepts it', async () => {
  let price = 100
  const { calls, shown, user } = await ready({
    routes: { ...raised, 'GET /api/cart/': () => ({ items: [line({ unitPrice: price })], version: 'v1' }) }
  })
  price = 120
  await user.click(button())
  await expectToasts(message)
  expect(await screen.findByText(notice)).toBeVisible()
  expect(button()).toHaveAccessibleDescription(notice)
  expect([amount('Subtotal'), amount('Tax'), amount('Total')]).toEqual([
    'AED 120.00',
    'AED 6.75',
    'AED 141.75'
  ])
  await waitFor(() => expect(section('Your items').getByText('AED 120.00')).toBeVisible())
  expect(shown.path()).toBe('/place-order')
  expect(calls.filter(call => call.method === 'DELETE')).toEqual([])

  await user.click(button())
  await waitFor(() => expect(shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(shownTotals(calls)).toEqual([120.75, 141.75])
  // One intent, one key: the api finds the order if the first request is late.
  expect(keys(calls)).toEqual(['cart-v1', 'cart-v1'])
  expect(shell.texts()).toEqual([message, 'Order placed successfully!'])
})

test('C104 a Buy Now item shows the risen price too', async () => {
  const routes: Routes = {
    'POST /api/order': rejection({
      ...risen,
      subtotal: 8000,
      shippingFee: 0,
      taxAmount: 400,
      grandTotal: 8400
    })
  }
  const { calls, user } = await ready({ state: { ...buyNow, quantity: 2 }, routes })
  expect(amount('Total')).toBe('AED 7,245.00')
  await user.click(button())
  expect(await screen.findByText(/from AED 7,245.00 to AED 8,400.00/)).toBeVisible()
  expect(section('Your items').getByText('AED 8,000.00')).toBeVisible()
  await user.click(button())
  await waitFor(() => expect(orders(calls)).toHaveLength(2))
  expect(shownTotals(calls)).toEqual([7245, 8400])
  expect(new Set(keys(calls)).size).toBe(1)
})

test('C104 a total that rises again is shown again', async () => {
  let response = rejection()
  const { calls, user } = await ready({ routes: { 'POST /api/order': () => response } })
  await user.click(button())
  expect(await screen.findByText(notice)).toBeVisible()
  response = rejection({ ...risen, subtotal: 140, taxAmount: 7.75, grandTotal: 162.75 })
  await user.click(button())
  expect(await screen.findByText(/from AED 141.75 to AED 162.75/)).toBeVisible()
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
  expect(shownTotals(calls)).toEqual([120.75, 141.75])
})

test('C104 the second click of a double click does not accept the risen total', async () => {
  const { calls, user } = await ready({ routes: raised })
  await user.click(button())
  expect(await screen.findByText(notice)).toBeVisible()
  // A double click whose second click meets the button after the response.
  fireEvent.click(button(), { detail: 2 })
  expect(orders(calls)).toHaveLength(1)
  fireEvent.click(button(), { detail: 1 })
  await waitFor(() => expect(shownTotals(calls)).toEqual([120.75, 141.75]))
})

test('C104 other items than those whose total rose are priced anew', async () => {
  let items = [line()]
  const { user } = await ready({
    routes: { ...raised, 'GET /api/cart/': () => ({ items, version: items.length === 1 ? 'v1' : 'v2' }) }
  })
  items = [line({ quantity: 2 })]
  await user.click(button())
  await waitFor(() => expect(amount('Subtotal')).toBe('AED 200.00'))
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})

test('C104 after a change of the rates other items are priced with the new ones', async () => {
  const flat = { code: 'standard', label: 'Standard', amount: 30, active: true }
  const settings: PublicSettings = {
    shipping: { methods: [flat], defaultMethodCode: 'standard' },
    tax: { rate: 10, displayMode: 'exclusive' }
  }
  const stop = bus.handle('settings/refresh', () => setSettings(settings))
  let items = [line()]
  const pricing = { ...risen, subtotal: 100, shippingFee: 30, taxAmount: 13, taxRate: 10, grandTotal: 143 }
  const { user } = await ready({
    routes: { 'POST /api/order': rejection(pricing), 'GET /api/cart/': () => ({ items, version: 'v2' }) }
  })
  items = [line({ quantity: 2, unitPrice: 60 })]
  await user.click(button())
  await waitFor(() => expect(amount('Subtotal')).toBe('AED 120.00'))
  await waitFor(() => expect(amount('Shipping')).toBe('AED 30.00'))
  expect([amount('Tax'), amount('Total')]).toEqual(['AED 15.00', 'AED 165.00'])
  stop()
})

test('C104 after a reload the lost response to an accepted total is found', async () => {
  let isLost = false
  const routes: Routes = {
    'POST /api/order': (call: Call) => {
      if (isLost) throw new Error('offline')
      return (raised['POST /api/order'] as (call: Call) => unknown)(call)
    }
  }
  const first = await ready({ routes })
  await first.user.click(button())
  expect(await screen.findByText(notice)).toBeVisible()
  isLost = true
  await first.user.click(button())
  await expectToasts(message, text.unreachable)
  first.shown.unmount()
  resetCart()
  isLost = false
  const second = await ready({ routes: { ...routes, 'GET /api/cart/': { items: [], version: 'v2' } } })
  await waitFor(() => expect(second.shown.path()).toBe(`/order-success/${id('d1')}`))
  expect(shownTotals(second.calls)).toEqual([141.75])
  expect(keys(second.calls)).toEqual(['cart-v1'])
})

test.each([
  ['null', null],
  ['text', 'AED 141.75'],
  ['without a total', { ...risen, grandTotal: undefined }],
  ['with a total that is not a number', { ...risen, grandTotal: '141.75' }]
])('bad input: a rejection with pricing %s shows its message', async (_, pricing) => {
  const { user } = await ready({ routes: { 'POST /api/order': rejection(pricing) } })
  await user.click(button())
  await expectToasts(message)
  await waitFor(() => expect(button()).toBeEnabled())
  expect(amount('Total')).toBe('AED 120.75')
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})
