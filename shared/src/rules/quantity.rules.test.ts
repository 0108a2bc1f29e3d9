import { parseQuantity } from './quantity.rules'

test.each([
  [0, 1],
  [-4, 1],
  ['', 1],
  ['  ', 1],
  ['abc', 1],
  [undefined, 1],
  [NaN, 1],
  ['3', 3],
  ['٣', 3],
  ['2,5', 1],
  [null, 1],
  [2.9, 2],
  [1000, 99]
])('CC-011 a quantity of %p counts as %p', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity)
})
