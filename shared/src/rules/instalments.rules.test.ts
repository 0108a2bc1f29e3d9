import { instalmentOf } from './instalments.rules'

const instalments = { provider: 'Razorpay', ceiling: 5000, payments: 4 }

test.each([
  [210, 52.5],
  [0.01, 0.01],
  [100.01, 25.01],
  [1999.99, 500],
  [5000, 1250],
  [5000.01, undefined],
  [0, undefined],
  [Number.NaN, undefined]
])('C422 of AED %s a payment is %s', (price, payment) =>
  expect(instalmentOf(price, instalments)).toBe(payment)
)

test('C422 the payments together are never below the price', () => {
  for (const payments of [2, 3, 4, 7, 36])
    for (let fils = 1; fils < 3000; fils += 7) {
      const payment = instalmentOf(fils / 100, { ...instalments, payments })!
      const sum = Math.round(payment * 100) * payments
      expect(sum).toBeGreaterThanOrEqual(fils)
      expect(sum - fils).toBeLessThan(payments)
    }
})
