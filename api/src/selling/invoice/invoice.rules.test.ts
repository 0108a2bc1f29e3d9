import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order, OrderLine } from '@sahra/shared/contract/order'
import { priceFils, pricingInAed } from '@sahra/shared/rules/pricing.rules'
import { seededRandom } from '../../testing/seeded-random'
import { divideByWeight, invoiceAmounts } from './invoice.rules'

const line = (unitPrice: number, quantity = 1): OrderLine => ({
  productId: null,
  variantId: null,
  title: 'Dune Bag',
  unitPrice,
  quantity,
  size: 'M',
  color: 'Gold'
})

/** An order in fils as the api prices it. */
function orderOf(
  lines: [unitPrice: number, quantity: number][],
  taxMode: 'inclusive' | 'exclusive',
  rate = 5
) {
  const subtotal = lines.reduce((sum, [unitPrice, quantity]) => sum + unitPrice * quantity, 0)
  const pricing = pricingInAed(
    priceFils(subtotal, {
      tax: { rate, displayMode: taxMode },
      shipping: { methods: [{ code: 'x', label: 'Express', amount: 15.55, active: true }], freeOver: 199 }
    })
  )
  return {
    _id: '665f1c0a9b3e4d0012ab34cd',
    createdAt: '2026-11-20T09:00:00.000Z',
    status: 'Delivered',
    paymentMethod: 'COD',
    paymentStatus: 'Paid',
    totalAmount: pricing.grandTotal,
    products: lines.map(([unitPrice, quantity]) => line(unitPrice / 100, quantity)),
    pricing: { ...pricing, currency: 'AED' }
  } satisfies Order
}
const amountsOf = (order: Order) => invoiceAmounts(order, label => `Shipping (${label})`)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

test('divides by largest remainder', () => {
  assert.deepEqual(divideByWeight(10, [1, 1, 1]), [4, 3, 3])
  assert.deepEqual(divideByWeight(5, [10, 20, 70]), [1, 1, 3])
  assert.deepEqual(divideByWeight(1, [1, 98, 1]), [0, 1, 0])
  assert.deepEqual(divideByWeight(0, [5, 5]), [0, 0])
  assert.deepEqual(divideByWeight(7, [0, 0]), [7, 0])
  assert.deepEqual(divideByWeight(7, []), [])
  assert.deepEqual(divideByWeight(999_999_999_999, [999_999_999_998, 1]), [999_999_999_998, 1])
})

test('C150 the discount of a line reduces its VAT and total, and lines sum to the order', () => {
  for (const taxMode of ['exclusive', 'inclusive'] as const) {
    const plain = orderOf(
      [
        [9999, 2],
        [3333, 1]
      ],
      taxMode
    )
    const pricing = pricingInAed(
      priceFils(
        23_331,
        { tax: { rate: 5, displayMode: taxMode }, shipping: { methods: [], freeOver: 199 } },
        {
          amount: 2333,
          label: 'Summer'
        }
      )
    )
    const [bag, scarf] = plain.products
    assert.ok(bag && scarf)
    const products = [
      { ...bag, discount: 20 },
      { ...scarf, discount: 3.33 }
    ]
    const { lines, discount, net, vat, gross } = amountsOf({
      ...plain,
      products,
      totalAmount: pricing.grandTotal,
      pricing: { ...pricing, currency: 'AED' }
    })
    assert.deepEqual(
      lines.map(line => line.discount),
      [2000, 333]
    )
    assert.deepEqual(discount, { label: 'Summer', before: 23_331, amount: 2333 })
    assert.equal(discount.before - discount.amount, taxMode === 'inclusive' ? gross : net)
    assert.equal(sum(lines.map(({ total }) => total)), gross)
    assert.equal(sum(lines.map(line => line.vat)), vat)
    assert.equal(net + vat, gross)
    assert.equal(gross, taxMode === 'inclusive' ? 20_998 : 22_048)
  }
})

test('exclusive VAT is added to each line, shipping is a line', () => {
  const { lines, ...sums } = amountsOf(orderOf([[3333, 3]], 'exclusive'))
  assert.deepEqual(lines, [
    { title: 'Dune Bag', details: 'Gold, M', quantity: 3, unitPrice: 3333, vat: 500, total: 10_499 },
    { title: 'Shipping (Express)', details: '', quantity: 1, unitPrice: 1555, vat: 78, total: 1633 }
  ])
  assert.deepEqual(sums, { taxRate: 5, isTaxIncluded: false, net: 11_554, vat: 578, gross: 12_132 })
})

test('inclusive VAT is a part of each line', () => {
  const { lines, ...sums } = amountsOf(orderOf([[21_000, 1]], 'inclusive'))
  assert.deepEqual(
    lines.map(({ unitPrice, vat, total }) => [unitPrice, vat, total]),
    [[21_000, 1000, 21_000]]
  )
  assert.deepEqual(sums, { taxRate: 5, isTaxIncluded: true, net: 20_000, vat: 1000, gross: 21_000 })
})

// SEC-6
test('the lines sum to the order to the fils', () => {
  const random = seededRandom(2026)
  for (let round = 0; round < 500; round++) {
    const lines = Array.from({ length: random.integer(1, 12) }, (): [number, number] => [
      random.integer(0, 3_000_000),
      random.integer(1, 99)
    ])
    const order = orderOf(lines, round % 2 ? 'inclusive' : 'exclusive', [0, 5, 7.5, 33.3333][round % 4])
    const { lines: taxed, net, vat, gross } = amountsOf(order)
    assert.equal(sum(taxed.map(line => line.vat)), vat)
    assert.equal(sum(taxed.map(line => line.total)), gross)
    assert.equal(net + vat, gross)
    assert.equal(vat, Math.round(order.pricing.taxAmount * 100))
    assert.ok(taxed.every(line => Number.isInteger(line.vat) && line.vat >= 0))
  }
})

test('C150 C160 with a discount the sums add up to the fils, and the VAT is that of what remains', () => {
  const random = seededRandom(160)
  for (let round = 0; round < 300; round++) {
    const taxMode = round % 2 ? 'inclusive' : 'exclusive'
    const rate = [0, 5, 7.5, 33.3333][round % 4] ?? 0
    const prices = Array.from({ length: random.integer(1, 8) }, () => random.integer(1, 3_000_000))
    const subtotal = sum(prices)
    const amount = random.integer(1, subtotal)
    const methods = [{ code: 'x', label: 'Express', amount: 15.55, active: true }]
    const settings = { tax: { rate, displayMode: taxMode }, shipping: { methods, freeOver: 9999 } } as const
    const priced = priceFils(subtotal, settings, { amount, label: 'Summer' })
    const pricing = { ...pricingInAed(priced), currency: 'AED' }
    const shares = divideByWeight(amount, prices)
    const products = prices.map((price, index) => ({
      ...line(price / 100),
      discount: (shares[index] ?? 0) / 100
    }))
    const plain = orderOf([], taxMode)
    const amounts = amountsOf({ ...plain, products, totalAmount: pricing.grandTotal, pricing })
    const { discount, lines, net, vat, gross } = amounts
    assert.ok(discount)
    const shipping = priced.shippingFee
    assert.deepEqual([discount.before, discount.amount], [subtotal + shipping, amount])
    assert.equal(discount.before - discount.amount + (taxMode === 'exclusive' ? vat : 0), gross)
    assert.equal(sum(lines.map(({ discount: part = 0 }) => part)), amount)
    assert.equal(sum(lines.map(({ total }) => total)), gross)
    const taxed = taxMode === 'exclusive' ? (net * rate) / 100 : (gross * rate) / (100 + rate)
    assert.ok(Math.abs(vat - taxed) <= 1, `${vat} of ${taxed}`)
  }
})

test('bad input: an order without pricing has no VAT, one without lines only its total', () => {
  const order: Order = { ...orderOf([[10_000, 1]], 'exclusive'), pricing: undefined }
  const { taxRate, net, vat, gross } = amountsOf({ ...order, totalAmount: 100 })
  assert.deepEqual([taxRate, net, vat, gross], [undefined, 10_000, 0, 10_000])
  assert.deepEqual(amountsOf({ ...order, products: [] }).lines, [])
})
