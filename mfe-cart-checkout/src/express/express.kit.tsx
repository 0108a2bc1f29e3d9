import type { PublicSettings } from '@sahra/shared/contract/settings'
import type { Routes } from '@sahra/shared/testing/fake-http'
import type { PageState, Sheet } from '@sahra/shared/testing/sheet'
import { setApplePay } from '../testing/apple-pay'
import { address, id, line, unavailableLine } from '../testing/shop-fixtures'

// The browser of the kit has no wallet.
setApplePay(() => true)

const settings: PublicSettings = {
  shipping: {
    methods: [{ code: 'standard', label: 'Standard', amount: 50, active: true }],
    defaultMethodCode: 'standard',
    freeOver: 1000
  },
  tax: { rate: 5, displayMode: 'exclusive' },
  paymentProviders: ['stripe'],
  ownCardPage: true
}
const shown = (path: string, routes: Routes): PageState => ({
  at: path,
  signedIn: true,
  // There is room for the button (C478).
  shopper: 'express',
  until: 'You pay on the next page.',
  routes: {
    'GET /api/settings/public': settings,
    'GET /api/user/addresses': { success: true, addresses: [address({ isDefault: true })] },
    ...routes
  }
})
const cart = (...items: object[]): PageState => shown('/cart', { 'GET /api/cart/': { items, version: 'v1' } })
const product = (defaultStock: number): PageState => {
  const found = {
    _id: id(1),
    name: 'Top-handle bag',
    description: '',
    images: ['/media/bag.webp'],
    defaultPrice: 12400,
    defaultStock
  }
  return shown(`/product/${id(1)}`, {
    'GET /api/products/:id': { product: found, variants: [] },
    'GET /api/variants/by-product/:id': []
  })
}

export default {
  cart: cart(line({ unitPrice: 12400 })),
  'unavailable line': cart(line({ unitPrice: 12400 }), unavailableLine()),
  product: product(5),
  'sold out': product(0)
} satisfies Sheet
