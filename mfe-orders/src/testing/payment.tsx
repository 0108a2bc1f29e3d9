import { bus } from '@sahra/shared/bus/bus'
import type { Order } from '@sahra/shared/contract/order'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { fakeHttp, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen } from '@testing-library/react'
import * as confirmationPage from '../confirmation/confirmation.page'
import * as orderPage from '../order/order.page'
import * as listPage from '../order-list/order-list.page'
import { paymentPage } from '../payment/payment-page'

export const id = 'a'.repeat(24)
export const other = 'b'.repeat(24)
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
export const order = (change: Partial<Order> = {}): Order => ({
  _id: id,
  createdAt: new Date().toISOString(),
  status: 'Pending',
  paymentMethod: 'STRIPE',
  paymentStatus: 'Pending',
  totalAmount: 16485,
  products: [
    {
      productId: { _id: 'p', name: 'Top-handle bag' },
      variantId: null,
      title: 'Bag',
      unitPrice: 1,
      quantity: 1
    }
  ],
  payBy: inMinutes(30),
  ...change
})
export const paid = () => order({ paymentStatus: 'Authorized', payBy: undefined })
export const paymentUrl = 'https://pay.example/session-1'

export type ShownPage = [name: string, page: object, path: string, at: string]
export const pages: ShownPage[] = [
  ['the confirmation', confirmationPage, '/order-success/:orderId', `/order-success/${id}`],
  ['the order page', orderPage, '/orders/:orderId', `/orders/${id}`],
  ['the order list', listPage, '/orders', '/orders']
]

/** Shows the order that `find` returns at each load. */
export function show([, page, path, url]: ShownPage, find: () => unknown, routes: Routes = {}) {
  const inList = (found: unknown) => (found instanceof Object && '_id' in found ? [found] : found)
  const calls = fakeHttp({
    'GET /api/order': () => inList(find()),
    'GET /api/order/:id': find,
    'POST /api/order/:id/pay': { paymentUrl },
    ...routes
  })
  renderPage(page as never, { path, at: url })
  const count = (method: string) => calls.filter(call => call.method === method).length
  return { calls, reads: () => count('GET'), payments: () => count('POST') }
}
export const payNow = () => screen.findByRole('button', { name: 'Pay now' })
export const notice = () => screen.findByRole('group', { name: 'Payment' })
export const loaded = () => screen.findAllByText('Top-handle bag')

export const toasts: { kind: string; text: string }[] = []
/** Replaces the way to the provider's page. */
export const leavesTo = jest.fn<Promise<void>, [string]>()
let quiet: () => void

/** Runs before each test. */
export function setUpPayment(): void {
  toasts.length = 0
  quiet = bus.handle('toast/show', toast => void toasts.push(toast))
  leavesTo.mockReset().mockResolvedValue()
  jest.spyOn(paymentPage, 'open').mockImplementation(leavesTo)
}

/** Runs after each test. */
export function tearDownPayment(): void {
  quiet()
  $writableSettings.set({ status: 'loading' })
}
