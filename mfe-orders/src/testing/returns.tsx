import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { fakeHttp, type Call } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen } from '@testing-library/react'
import * as page from '../order/order.page'

export const id = 'a'.repeat(24)
export const line = (name: string, quantity: number): Order['products'][number] => ({
  productId: { _id: name, name },
  variantId: null,
  title: name,
  unitPrice: 100,
  quantity,
  color: 'Noir'
})
export const returned = (change: Partial<OrderReturn> = {}): OrderReturn => ({
  _id: 'r1',
  number: 'RT-2026-000001',
  status: 'Requested',
  requestedAt: '2026-11-03T08:00:00.000Z',
  reason: 'too small',
  items: [{ line: 0, quantity: 2 }],
  ...change
})
export const order = (change: Partial<Order> = {}): Order => ({
  _id: id,
  createdAt: '2026-10-29T08:00:00.000Z',
  status: 'Delivered',
  paymentMethod: 'COD',
  paymentStatus: 'Paid',
  totalAmount: 300,
  products: [line('Top-handle bag', 3), line('Ring', 1)],
  returnBy: '2026-11-08T19:59:59.999Z',
  ...change
})

/** Shows the order page; `respond` returns the response to the request for a return. */
export function show(
  found: () => unknown,
  respond: (call: Call) => unknown = () => order({ returns: [returned()] })
) {
  const calls = fakeHttp({ 'GET /api/order/:id': found, 'POST /api/order/:id/return': respond })
  const { unmount } = renderPage(page as never, { path: '/orders/:orderId', at: `/orders/${id}` })
  return { calls, unmount, requests: () => calls.filter(({ method }) => method === 'POST') }
}
export const returns = () => screen.findByRole('region', { name: 'Returns' })
