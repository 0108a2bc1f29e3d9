import { fromCartState } from '@sahra/shared/routing/navigation.rules'
import { status, type Routes } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { address, id, line, unavailableLine } from '../testing/shop-fixtures'

const lines = [line({ unitPrice: 12400 }), line({ lineId: id('a5'), productId: id(5), variantId: id(55) })]
const addresses = [
  address({ isDefault: true }),
  address({ _id: id('c2'), street: 'Tower 3, Corniche Road', city: 'Abu Dhabi', phone: undefined })
]
const checkout = (routes: Routes = {}): PageState => ({
  at: '/place-order',
  signedIn: true,
  entry: fromCartState(),
  routes: {
    'GET /api/cart/': { items: lines, version: 'v1' },
    'GET /api/user/addresses': { success: true, addresses },
    ...routes
  }
})
const abroad = address({ isDefault: true, city: 'Riyadh', state: 'Riyadh', country: 'Saudi Arabia' })

export default {
  ready: checkout(),
  'as a gift': { ...checkout(), press: ['Wrap my order as a gift'] },
  'new address': { ...checkout(), press: ['Add a new address'] },
  'without an address': checkout({ 'GET /api/user/addresses': { success: true, addresses: [] } }),
  'one address': checkout({ 'GET /api/user/addresses': { success: true, addresses: addresses.slice(0, 1) } }),
  abroad: checkout({ 'GET /api/user/addresses': { success: true, addresses: [abroad] } }),
  unavailable: checkout({ 'GET /api/cart/': { items: [...lines, unavailableLine()], version: 'v1' } }),
  empty: checkout({ 'GET /api/cart/': { items: [], version: 'v1' } }),
  'addresses loading': checkout({ 'GET /api/user/addresses': pending }),
  loading: checkout({ 'GET /api/cart/': pending, 'GET /api/user/addresses': pending }),
  'addresses failed': checkout({ 'GET /api/user/addresses': status(503, {}) }),
  'e-mail to verify': {
    ...checkout({
      'POST /api/order': status(409, {
        ...{ success: false, code: 'CONFLICT', reason: 'CASH_UNVERIFIED', pieces: 10, amount: 55_000 },
        message:
          'Please verify your e-mail to pay for more than 10 pieces or AED 55,000.00 in cash, or pay by card. Nothing was ordered, and everything here stays as it is.'
      })
    }),
    press: ['PLACE ORDER']
  },
  'order failed': { ...checkout({ 'POST /api/order': status(503, {}) }), press: ['PLACE ORDER'] }
} satisfies Sheet
