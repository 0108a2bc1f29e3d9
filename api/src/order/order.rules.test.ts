import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasInvoice, inLockOrder } from './order.rules'

test('C40 only orders under the invoice rule have an invoice', () => {
  const cases = [
    ['COD', 'Pending', 'Pending', false],
    ['COD', 'Paid', 'Pending', false],
    ['COD', 'Pending', 'Cancelled', false],
    ['COD', 'Pending', 'Shipped', true],
    ['cod', 'Paid', 'DELIVERED', true],
    ['STRIPE', 'Pending', 'Shipped', false],
    ['STRIPE', 'Authorized', 'Delivered', false],
    ['STRIPE', 'paid', 'Pending', true],
    ['RAZORPAY', 'Paid', 'Cancelled', true]
  ] as const
  for (const [paymentMethod, paymentStatus, status, expected] of cases)
    assert.equal(hasInvoice({ paymentMethod, paymentStatus, status }), expected, `${paymentMethod} ${status}`)
})

test('merges equal items and sorts them in lock order', () => {
  const [a, b, c] = ['a', 'b', 'c'].map(digit => digit.repeat(24)) as [string, string, string]
  assert.deepEqual(
    inLockOrder([
      { productId: a, quantity: 1 },
      { productId: c, variantId: b, quantity: 1 },
      { productId: c, variantId: a, quantity: 2 },
      { productId: c, variantId: b, quantity: 4 }
    ]),
    [
      { productId: c, variantId: a, quantity: 2 },
      { productId: c, variantId: b, quantity: 5 },
      { productId: a, variantId: null, quantity: 1 }
    ]
  )
})
