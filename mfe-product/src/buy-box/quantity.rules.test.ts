import { requestQuantity, clampQuantity, maxQuantity } from './quantity.rules'

test.each<[string, [wanted: number, stock: number], [quantity: number, atLimit: boolean]]>([
  ['below the stock', [2, 3], [2, false]],
  ['PR-024 reaching the stock', [3, 3], [3, true]],
  ['C61 any further +', [4, 3], [3, true]],
  ['below 1', [0, 3], [1, false]],
  ['one left, one more requested', [2, 1], [1, true]],
  ['one left, one fewer requested', [0, 1], [1, false]],
  ['nothing left', [2, 0], [1, true]]
])('PR-023 requesting a quantity: %s', (_, [wanted, stock], [quantity, atLimit]) => {
  expect(requestQuantity(wanted, stock)).toEqual({ quantity, atLimit })
})

test('a cart line holds 99 at most', () => {
  expect(maxQuantity(500)).toBe(99)
})

test('C61 another variant clears the warning and clamps the quantity', () => {
  expect(clampQuantity(5, 2)).toEqual({ quantity: 2, atLimit: false })
  expect(clampQuantity(2, 5)).toEqual({ quantity: 2, atLimit: false })
})
