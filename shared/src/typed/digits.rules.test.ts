import { latinDigits, latinNumber, readAmount } from './digits.rules'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['شارع ٥', 'شارع 5'],
  ['SA-2026-٠٠١', 'SA-2026-001'],
  ['', '']
])('C238 writes the digits of %j as Latin ones', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin)
})

test.each([
  ['١٬٥٠٠٫٥', '1,500.5'],
  ['۱٬۵۰۰', '1,500'],
  ['١،٥٠٠', '1,500'],
  [' 12.5 ', '12.5']
])('C238 writes the number %j with Latin signs', (typed, latin) => {
  expect(latinNumber(typed)).toBe(latin)
})

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['١٬٥٠٠', 1500],
  ['۱٬۲۳۴٬۵۶۷٫۵', 1_234_567.5],
  ['1500.5', 1500.5],
  ['0', 0]
])('C238 reads the amount %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test.each(['', '2,5', '٢٫٥٫١', '1,50', '1500,500', '1.500,5', '-5', '1e400', '9'.repeat(16), 'ten'])(
  'C239 %j is not an amount',
  typed => {
    expect(readAmount(typed)).toBeNaN()
  }
)
