import type { Order } from '@sahra/shared/contract/order'
import { isPayable, paymentPhase } from './payment.rules'
import { paymentText } from './payment.text'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const order = (change: Partial<Order> = {}): Order => ({
  _id: 'a'.repeat(24),
  createdAt: '2026-11-22T09:50:00.000Z',
  status: 'Pending',
  paymentMethod: 'STRIPE',
  paymentStatus: 'Pending',
  totalAmount: 100,
  products: [],
  payBy: '2026-11-22T10:30:00.000Z',
  ...change
})

test.each<[string, Partial<Order>, string | undefined]>([
  ['before its deadline', {}, 'payable'],
  ['by Razorpay', { paymentMethod: 'RAZORPAY' }, 'payable'],
  ['at its deadline', { payBy: '2026-11-22T10:00:00.000Z' }, 'closed'],
  ['without a deadline', { payBy: undefined }, 'closed'],
  ['with a nonsensical deadline', { payBy: 'soon' }, 'closed'],
  ['without a provider', { payBy: undefined, paymentMethod: 'RAZORPAY' }, 'arranged'],
  ['authorized', { paymentStatus: 'Authorized' }, 'paid'],
  ['paid', { paymentStatus: 'Paid' }, 'paid'],
  ['given back', { paymentStatus: 'Refunded' }, undefined],
  ['cancelled', { status: 'Cancelled' }, 'cancelled'],
  ['cash on delivery', { paymentMethod: 'COD' }, undefined]
])('OR-039 OR-041 an order %s', (_, change, phase) => {
  expect(paymentPhase(order(change), now, ['stripe'])).toBe(phase)
  expect(isPayable(order(change), now)).toBe(phase === 'payable')
})

test('C114 an older api does not name its providers', () => {
  expect(paymentPhase(order({ payBy: undefined }), now, undefined)).toBe('unpaid')
  expect(paymentPhase(order(), now, undefined)).toBe('payable')
})

test.each([
  ['2026-11-22T10:30:00.000Z', 'Pay by 14:30 today (Dubai time)'],
  ['2026-11-22T20:30:00.000Z', 'Pay by 00:30 tomorrow (Dubai time)'],
  ['2026-12-03T05:05:00.000Z', 'Pay by 09:05 on 3 Dec 2026 (Dubai time)']
])('OR-039 %s reads "%s"', (payBy, text) => expect(paymentText.payBy(payBy, now)).toBe(text))
