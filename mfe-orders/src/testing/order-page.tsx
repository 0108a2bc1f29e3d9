import type { Order } from '@sahra/shared/contract/order'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import * as page from '../order/order.page'

export const id = 'a'.repeat(24)
/** A shipped and paid order. */
export const order = (change: Partial<Order> = {}): Order => ({
  _id: id,
  number: 'SA-2026-004217',
  createdAt: '2025-10-17T10:20:00.000Z',
  status: 'Shipped',
  paymentMethod: 'STRIPE',
  paymentStatus: 'Paid',
  totalAmount: 32077.5,
  products: [
    {
      productId: { _id: 'p', name: 'Automatic 38 mm', images: ['/media/watch-rose.webp'] },
      variantId: null,
      title: 'Watch',
      unitPrice: 28900,
      quantity: 1,
      size: 'One size',
      color: 'Rose gold'
    },
    {
      productId: null,
      variantId: null,
      title: '',
      image: '/media/scarf.webp',
      unitPrice: 825,
      quantity: 2
    }
  ],
  pricing: {
    currency: 'AED',
    subtotal: 30550,
    shippingFee: 0,
    taxAmount: 1527.5,
    taxRate: 5,
    taxMode: 'exclusive',
    grandTotal: 32077.5,
    shippingMethod: { label: 'Standard' }
  },
  address: {
    name: 'Layla Haddad',
    street: 'Villa 14',
    city: 'Dubai',
    state: 'Dubai',
    zip: '00000',
    country: 'United Arab Emirates',
    phone: '0501234567'
  },
  tracking: {
    carrier: 'Aramex',
    trackingNumber: '44028871930',
    eta: '2–4 days',
    url: 'https://track.example/44028871930'
  },
  statusHistory: [{ status: 'Shipped', at: '2025-10-19T05:05:00.000Z' }],
  ...change
})

/** Shows the page of the order that the api responds with. Returns the calls. */
export const show = (response: unknown, fragment = '') => {
  const calls = fakeHttp({ 'GET /api/order/:id': () => response })
  renderPage(page as never, { path: '/orders/:orderId', at: `/orders/${id}${fragment}` })
  return calls
}
/** A section of the page by its heading. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }))
