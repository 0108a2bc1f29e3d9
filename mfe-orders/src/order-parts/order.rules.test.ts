import type { Order, OrderLine } from '@sahra/shared/contract/order'
import {
  canCancel,
  canTrack,
  deliveryRange,
  hasInvoice,
  imageOf,
  itemCount,
  nameOf,
  stageOf,
  timeline,
  toneOf,
  totalOf,
  httpUrl
} from './order.rules'

const order = (change: Partial<Order> = {}): Order => ({
  _id: 'a'.repeat(24),
  createdAt: '2025-10-29T08:00:00.000Z',
  status: 'Pending',
  paymentMethod: 'COD',
  paymentStatus: 'Pending',
  totalAmount: 120.75,
  products: [],
  ...change
})
const line = (change: Partial<OrderLine> = {}): OrderLine => ({
  productId: { _id: 'p', name: 'Bag' },
  variantId: null,
  title: 'Bag as sold',
  unitPrice: 10,
  quantity: 1,
  ...change
})

test.each([
  ['Pending', 'pending', true, false],
  ['Shipped', 'shipped', false, true],
  ['Delivered', 'delivered', false, true],
  ['Cancelled', 'cancelled', false, false],
  ['Unknown status', 'pending', false, false]
])('OR-004, OR-006, OR-007 %s is %s, cancel %s, track %s', (status, tone, cancel, track) => {
  expect(toneOf(status)).toBe(tone)
  expect(canCancel(order({ status }))).toBe(cancel)
  expect(canTrack(order({ status }))).toBe(track)
})

test.each([
  ['to be paid', ['STRIPE', 'Pending', 'Pending'], undefined],
  ['paid', ['STRIPE', 'Authorized', 'Pending'], 'preparing'],
  ['cash on delivery', ['COD', 'Pending', 'Pending'], 'preparing'],
  ['shipped', ['STRIPE', 'Paid', 'Shipped'], 'shipped'],
  ['delivered and refunded', ['STRIPE', 'Refunded', 'Delivered'], 'delivered'],
  ['cancelled before the payment', ['STRIPE', 'Pending', 'Cancelled'], 'notCharged'],
  ['cancelled and released', ['STRIPE', 'Released', 'Cancelled'], 'notCharged'],
  ['cancelled and refunded', ['STRIPE', 'refunded', 'Cancelled'], 'refunded'],
  ['cancelled, the refund on its way', ['STRIPE', 'Paid', 'Cancelled'], 'cancelled']
] as const)('the stage of an order that is %s', (_, [paymentMethod, paymentStatus, status], stage) => {
  expect(stageOf(order({ paymentMethod, paymentStatus, status }))).toBe(stage)
})

test.each([
  ['OR-023 card, paid', ['STRIPE', 'Paid', 'Pending'], true],
  ['OR-024 COD, shipped', ['COD', 'Pending', 'Shipped'], true],
  ['OR-024 cod in small letters, delivered', ['cod', 'Paid', 'Delivered'], true],
  ['OR-025 COD, pending', ['COD', 'Pending', 'Pending'], false],
  ['OR-025 COD, cancelled', ['COD', 'Paid', 'Cancelled'], false],
  ['OR-025 card, not paid', ['RAZORPAY', 'Authorized', 'Shipped'], false],
  ['OR-038 card, paid, cancelled', ['STRIPE', 'paid', 'Cancelled'], true],
  ['card, refunded in part', ['STRIPE', 'Partially Refunded', 'Delivered'], true],
  ['card, refunded after delivery', ['STRIPE', 'Refunded', 'Delivered'], true],
  ['card, refunded before shipment', ['STRIPE', 'Refunded', 'Cancelled'], false]
])('%s', (_, [paymentMethod, paymentStatus, status], invoice) => {
  expect(hasInvoice(order({ paymentMethod, paymentStatus, status }))).toBe(invoice)
  expect(hasInvoice(order({ paymentMethod, paymentStatus, status, invoiceNumber: 'INV-2026-000001' }))).toBe(
    true
  )
})

test.each<[string, Partial<Order>, unknown]>([
  [
    'OR-019 pending',
    {},
    [
      ['placed', true],
      ['shipped', false],
      ['delivered', false]
    ]
  ],
  [
    'OR-021 shipped, date from the history',
    { status: 'Shipped', statusHistory: [{ status: 'Shipped', at: '2025-10-30T08:00:00.000Z' }] },
    [
      ['placed', true],
      ['shipped', true, '2025-10-30T08:00:00.000Z'],
      ['delivered', false]
    ]
  ],
  [
    'OR-022 delivered',
    { status: 'Delivered', shippedAt: '2025-10-30T08:00:00.000Z', deliveredAt: '2025-11-01T08:00:00.000Z' },
    [
      ['placed', true],
      ['shipped', true, '2025-10-30T08:00:00.000Z'],
      ['delivered', true, '2025-11-01T08:00:00.000Z']
    ]
  ],
  [
    'OR-020 cancelled shows nothing else',
    { status: 'Cancelled', shippedAt: '2025-10-30T08:00:00.000Z', cancelledAt: '2025-10-31T08:00:00.000Z' },
    [
      ['placed', true],
      ['cancelled', true, '2025-10-31T08:00:00.000Z']
    ]
  ]
])('%s', (_, change, steps) => {
  const shown = timeline(order(change)).map(({ name, done, at }) =>
    at && name !== 'placed' ? [name, done, at] : [name, done]
  )
  expect(shown).toEqual(steps)
})

test('C45, C46 counts and totals', () => {
  expect(itemCount(order({ products: [line({ quantity: 2 }), line()] }))).toBe(3)
  expect(totalOf(order())).toBe(120.75)
  expect(
    totalOf(
      order({
        pricing: { currency: 'AED', subtotal: 1, shippingFee: 0, taxAmount: 0, taxRate: 5, grandTotal: 7 }
      })
    )
  ).toBe(7)
})

test('OR-033 three to seven days after the order', () => {
  expect(deliveryRange('2025-10-29T08:00:00.000Z')).toEqual({
    first: '2025-11-01T08:00:00.000Z',
    last: '2025-11-05T08:00:00.000Z'
  })
  expect(deliveryRange('nonsense')).toBeUndefined()
})

test('OR-034 image and name of a line', () => {
  const product = { _id: 'p', name: 'Bag', images: ['p.webp'] }
  expect(imageOf(line({ variantId: { _id: 'v', images: ['v.webp'] }, productId: product }))).toBe('v.webp')
  expect(imageOf(line({ variantId: { _id: 'v', images: [] }, productId: product }))).toBe('p.webp')
  expect(imageOf(line({ productId: null }))).toBeUndefined()
  expect(nameOf(line({ productId: null, title: '' }))).toBe('')
})

test('SEC-24 a tracking URL must be http or https', () => {
  expect(httpUrl('https://track.example/1')).toBe('https://track.example/1')
  expect(httpUrl('javascript:alert(1)')).toBeUndefined()
})
