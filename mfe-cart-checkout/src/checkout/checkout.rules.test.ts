import { readBuyNow } from '@sahra/shared/routing/navigation.rules'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { address, unavailableLine, id, line } from '../testing/shop'
import { findAdded, preselectedAddress } from './address.rules'
import { itemFromBuyNow, itemsFromCart, priceItems } from './checkout.rules'
import { orderIntent, orderFrom, orderRequest } from './order-request.rules'

const state = {
  productId: id(1),
  variantId: id(11),
  size: 'Large',
  color: 'Cognac',
  quantity: 2,
  productName: 'Top-handle bag',
  price: 12400,
  thumbnail: '/media/bag.webp'
}

describe('Buy Now in a history entry', () => {
  test('CC-050 is one item', () => {
    expect(itemFromBuyNow(readBuyNow(state)!)).toEqual({
      key: `${id(1)}/${id(11)}`,
      productId: id(1),
      variantId: id(11),
      name: 'Top-handle bag',
      image: '/media/bag.webp',
      color: 'Cognac',
      size: 'Large',
      quantity: 2,
      unitPrice: 12400
    })
  })
})

test('CC-036 leaves out unavailable lines', () => {
  expect(itemsFromCart([unavailableLine(), line()]).map(item => item.productId)).toEqual([id(1)])
})

describe('addresses', () => {
  test('CC-029 preselects the default address, else the first', () => {
    const [one, two] = [address(), address({ _id: id('c2'), isDefault: true })]
    expect(preselectedAddress([one, two])).toBe(two)
    expect(preselectedAddress([one])).toBe(one)
    expect(preselectedAddress([])).toBeUndefined()
  })

  test('CC-030 finds the added address', () => {
    const [old, fresh] = [address(), address({ _id: id('c2'), street: 'Tower 3' })]
    const fields = { ...fresh, street: ' Tower 3 ' }
    expect(findAdded([old], [fresh, old], fields)).toBe(fresh)
    expect(findAdded([old, fresh], [old, fresh], fields)).toBe(fresh)
  })
})

describe('price', () => {
  const settings = (rate: number, displayMode: string): PublicSettings => ({
    shipping: {
      methods: [
        { code: 'express', label: 'Express', amount: 40, active: true, etaDaysMin: 1, etaDaysMax: 1 },
        { code: 'std', label: 'Standard', amount: 15, active: true, etaDaysMin: 2, etaDaysMax: 4 }
      ],
      defaultMethodCode: 'std',
      freeOver: 199
    },
    tax: { rate, displayMode }
  })
  const of = (unitPrice: number, given?: PublicSettings) =>
    priceItems(itemsFromCart([line({ unitPrice })]), given)

  test('CC-044 is sent free from 199', () => {
    expect([of(198.99).shippingFee, of(199).shippingFee]).toEqual([15, 0])
  })
  test('CC-045 CC-043 has its tax added, by default', () => {
    expect(of(100)).toMatchObject({ shippingFee: 15, taxAmount: 5.75, grandTotal: 120.75, taxRate: 5 })
    expect(of(100).deliveryEta).toBe('2–4 days')
  })
  test('CC-046 or holds it', () => {
    expect(of(100, settings(5, 'inclusive'))).toMatchObject({ taxAmount: 5.48, grandTotal: 115 })
  })
  test('CC-047 SX-003 5 and 0.05 are the same rate', () => {
    expect(of(100, settings(0.05, 'exclusive'))).toEqual(of(100, settings(5, 'exclusive')))
    expect(of(100, settings(0, 'exclusive')).taxAmount).toBe(0)
  })
  test('CC-048 the days are those of the chosen method', () => {
    expect(of(100, settings(5, '')).deliveryEta).toBe('2–4 days')
    expect(of(100, settings(5, '')).shippingMethod).toEqual({ code: 'std', label: 'Standard' })
  })
})

test('CC-038 SX-006 builds the specified request body', () => {
  const items = itemsFromCart([line({ quantity: 2 }), line({ variantId: null, variant: null, unitPrice: 1 })])
  const pricing = priceItems(items, undefined)
  const order = {
    items,
    address: address(),
    name: 'Layla Haddad',
    payment: 'stripe' as const,
    pricing,
    cartVersion: undefined,
    gift: { wrap: false, note: '' }
  }
  expect(orderRequest(order)).toEqual({
    products: [
      { productId: id(1), variantId: id(11), size: 'Large', color: 'Cognac', quantity: 2 },
      { productId: id(1), variantId: null, size: null, color: null, quantity: 1 }
    ],
    totalAmount: 211.05,
    shownTotal: 211.05,
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
    paymentMethod: 'STRIPE',
    codConfirmed: false,
    pricing: {
      subtotal: 201,
      shippingFee: 0,
      taxAmount: 10.05,
      taxRate: 5,
      taxMode: 'exclusive',
      shippingMethod: { code: 'standard', label: 'Standard' },
      deliveryEta: '2–4 days',
      grandTotal: 211.05,
      currency: 'AED'
    }
  })
  expect(orderRequest({ ...order, payment: 'cod', cartVersion: 'v7' })).toMatchObject({
    paymentMethod: 'COD',
    codConfirmed: true,
    cartVersion: 'v7'
  })
})

test.each([
  [{ _id: 'o1' }, 'o1'],
  [{ success: true, order: { _id: 'o2' } }, 'o2'],
  [{ data: { _id: 'o3' } }, 'o3'],
  [{ success: true }, undefined],
  [null, undefined]
])('CC-042 unwraps the order of %p: %p', (response, found) => {
  expect(orderFrom(response)?._id).toBe(found)
})

test('CC-055 identifies an attempt by the cart’s version, else by its items', () => {
  const items = itemsFromCart([line()])
  expect(orderIntent(items, 'v1')).toBe('cart-v1')
  expect(orderIntent(items, undefined)).toBe(orderIntent(itemsFromCart([line({ unitPrice: 5 })]), undefined))
  expect(orderIntent(items, undefined)).not.toBe(
    orderIntent(itemsFromCart([line({ quantity: 2 })]), undefined)
  )
})
