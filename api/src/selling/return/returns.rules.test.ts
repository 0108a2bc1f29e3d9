import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { price } from '@sahra/shared/rules/pricing.rules'
import { findRepeated, mergeItems, paidFor, returnDeadline, storedText, withReturnBy } from './returns.rules'

const deliveredAt = '2026-11-01T08:00:00.000Z'
const line = (unitPrice: number, quantity: number): Order['products'][number] => ({
  productId: null,
  variantId: null,
  title: 'Bag',
  unitPrice,
  quantity
})
const order = (change: Partial<Order> = {}): Order => ({
  _id: 'a'.repeat(24),
  createdAt: deliveredAt,
  status: 'Delivered',
  paymentMethod: 'COD',
  paymentStatus: 'Paid',
  totalAmount: 0,
  products: [line(100, 2)],
  deliveredAt,
  ...change
})
const returned = (status: string, ...items: OrderReturn['items']): OrderReturn => ({
  _id: status,
  number: 'RT-2026-000001',
  status,
  requestedAt: deliveredAt,
  reason: 'too small',
  items
})

for (const [name, at, days, last] of [
  ['in the morning', '2026-11-01T08:00:00.000Z', 7, '2026-11-08T19:59:59.999Z'],
  ['in the last hour of the day in Dubai', '2026-11-01T19:59:59.999Z', 7, '2026-11-08T19:59:59.999Z'],
  ['after midnight in Dubai', '2026-11-01T20:00:00.000Z', 7, '2026-11-09T19:59:59.999Z'],
  ['with a longer window', '2026-12-30T08:00:00.000Z', 14, '2027-01-13T19:59:59.999Z']
] as const)
  test(`C116 an order delivered ${name} can be returned until the end of the last day`, () =>
    assert.equal(returnDeadline(at, days).toISOString(), last))

const until = Date.parse('2026-11-08T19:59:59.999Z')
for (const [name, change, now, isOpen] of [
  ['a delivered and paid one in its last moment', {}, until, true],
  ['a partly refunded one', { paymentStatus: 'Partially Refunded' }, until, true],
  ['one after its time', {}, until + 1, false],
  ['one that is on its way', { status: 'Shipped', deliveredAt: null }, until, false],
  ['one without a date of delivery', { deliveredAt: null }, until, false],
  ['an unpaid one', { paymentStatus: 'Pending' }, until, false],
  ['one that was refunded in full', { paymentStatus: 'Refunded' }, until, false],
  ['one with a part left', { returns: [returned('Received', { line: 0, quantity: 1 })] }, until, true],
  ['one with nothing left', { returns: [returned('Requested', { line: 0, quantity: 2 })] }, until, false],
  ['one whose return was refused', { returns: [returned('Refused', { line: 0, quantity: 2 })] }, until, true]
] as const)
  test(`C116 orders that can be returned: ${name}`, () => {
    const { returnBy } = withReturnBy(order(change as Partial<Order>), 7, now)
    assert.equal(returnBy, isOpen ? '2026-11-08T19:59:59.999Z' : undefined)
  })

const lines: [unitPrice: number, quantity: number][] = [
  [33.33, 3],
  [0.01, 7],
  [1249.99, 2]
]
for (const displayMode of ['exclusive', 'inclusive'])
  for (const freeOver of [199, 100_000])
    test(`C116 what is paid for all items, one after another, is the total without delivery: ${displayMode}, free over ${freeOver}`, () => {
      const pricing = price(
        lines.reduce((sum, [unitPrice, quantity]) => sum + unitPrice * quantity, 0),
        {
          shipping: { methods: [{ code: 's', label: 'S', amount: 15, active: true }], freeOver },
          tax: { rate: 7.35, displayMode }
        }
      )
      const products = lines.map(([unitPrice, quantity]) => line(unitPrice, quantity))
      const bought = order({
        products,
        pricing: { ...pricing, currency: 'AED' },
        totalAmount: pricing.grandTotal
      })
      const all = products.map(({ quantity }, index) => ({ line: index, quantity }))
      const received: OrderReturn[] = []
      let sum = 0
      for (const { line: index, quantity } of all)
        for (let n = 0; n < quantity; n++) {
          const item = { line: index, quantity: 1 }
          sum += paidFor({ ...bought, returns: received }, [item])
          received.push(returned('Received', item))
        }
      assert.equal(sum, paidFor(bought, all))
      const fils = (aed: number) => Math.round(aed * 100)
      if (!pricing.shippingFee) assert.equal(sum, fils(pricing.grandTotal))
      else assert.ok(sum < fils(pricing.grandTotal - pricing.shippingFee) + 2)
    })

test('C116 C150 what is paid for items is without their discount, one after another, too', () => {
  const discounted = order({ products: [{ ...line(33.33, 3), discount: 10 }, line(5, 1)] })
  assert.equal(paidFor(discounted, [{ line: 0, quantity: 3 }]), 8999)
  const parts = [0, 1, 2].map(before =>
    paidFor({ ...discounted, returns: Array(before).fill(returned('Received', { line: 0, quantity: 1 })) }, [
      { line: 0, quantity: 1 }
    ])
  )
  assert.deepEqual(parts, [3000, 3000, 2999])
})

test('C116 a return that was not received takes no share, and a line that is not there costs nothing', () => {
  const bought = order({ products: [line(0.05, 3)] })
  assert.equal(paidFor(bought, [{ line: 0, quantity: 3 }]), 15)
  const returns = [returned('Refused', { line: 0, quantity: 3 })]
  assert.equal(paidFor({ ...bought, returns }, [{ line: 0, quantity: 3 }]), 15)
  assert.equal(paidFor(bought, [{ line: 4, quantity: 1 }]), 0)
})

test('merges items of a line and sorts them', () => {
  const items = [
    { line: 2, quantity: 1 },
    { line: 0, quantity: 1 },
    { line: 2, quantity: 2 }
  ]
  assert.deepEqual(mergeItems(items), [
    { line: 0, quantity: 1 },
    { line: 2, quantity: 3 }
  ])
})

test('C116 only a waiting return with the same items and reason is the same request', () => {
  const items = [{ line: 0, quantity: 1 }]
  const found = (existing: OrderReturn, reason = 'too small') =>
    findRepeated(order({ returns: [existing] }), items, reason) !== undefined
  assert.ok(found(returned('Requested', { line: 0, quantity: 1 })))
  assert.ok(!found(returned('Requested', { line: 0, quantity: 1 }), 'too big'))
  assert.ok(!found(returned('Requested', { line: 0, quantity: 2 })))
  assert.ok(!found(returned('Refused', { line: 0, quantity: 1 })))
  assert.ok(!found(returned('Accepted', { line: 0, quantity: 1 })))
})

test('stores a text without control characters', () => {
  assert.equal(storedText('  too\u0007 small\r\nand red \u0000 '), 'too  small\nand red')
})
