import { promiseDetails } from './promise'

const pricing = {
  ...{ currency: 'AED', subtotal: 100, shippingFee: 35, taxAmount: 5, taxRate: 5, grandTotal: 140 },
  shippingMethod: { code: 'slot', label: 'Day and hours' }
}
const promise = { kind: 'slot' as const, day: '2026-12-01', hours: '10:00-13:00' }

test('C426 an order shows its method with what it promised while a delivery is ahead', () => {
  expect(promiseDetails({ status: 'Pending', pricing, promise })).toEqual([
    ['Day and hours', '1 Dec 2026, 10:00–13:00']
  ])
  expect(
    promiseDetails({ status: 'Shipped', pricing, promise: { kind: 'pick-up', place: 'Souk 1' } })
  ).toEqual([['Day and hours', 'Souk 1']])
  for (const status of ['Delivered', 'Cancelled'])
    expect(promiseDetails({ status, pricing, promise })).toEqual([])
  expect(promiseDetails({ status: 'Pending', pricing })).toEqual([])
})
