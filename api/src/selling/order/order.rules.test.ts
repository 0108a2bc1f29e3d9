import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLockOrder } from './order.rules'

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
      { productId: c, variantId: a, quantity: 2, supply: null },
      { productId: c, variantId: b, quantity: 5, supply: null },
      { productId: a, variantId: null, quantity: 1, supply: null }
    ]
  )
})
