import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booking, checkBooks } from './books'

/** An order of 210 AED that waits for its payment. */
const booking = (
  order: Partial<Booking['order']> = {},
  account: Partial<Booking['account']> = {}
): Booking => ({
  order: {
    ...{ id: '1', number: 'SA-2026-000001', shopperId: '2', key: '3', method: 'STRIPE', amount: 21_000 },
    ...{
      status: 'Pending',
      paymentStatus: 'Pending',
      refunded: 0,
      isWindowOver: false,
      isTeamsRefund: false
    },
    mails: ['order-placed'],
    ...order
  },
  account: { authorized: 0, captured: 0, refunded: 0, payments: 0, ...account }
})
const captured = { captured: 21_000, payments: 1 }
const shipped = { status: 'Shipped', paymentStatus: 'Paid', mails: ['order-placed', 'order-shipped'] }
const cancelled = { status: 'Cancelled', mails: ['order-placed', 'order-cancelled'] }
const partly = { ...shipped, paymentStatus: 'Partially Refunded', refunded: 1_001 }

const right: [string, Booking][] = [
  ['payable', booking()],
  ['authorized', booking({ paymentStatus: 'Authorized' }, { authorized: 21_000, payments: 1 })],
  ['shipped', booking(shipped, captured)],
  [
    'refunded in part',
    booking(
      { ...partly, mails: [...shipped.mails, 'order-refunded', 'order-refunded'] },
      { ...captured, refunded: 1_001 }
    )
  ],
  ['cancelled', booking(cancelled)],
  [
    'released',
    booking({ ...cancelled, paymentStatus: 'Released', mails: [...cancelled.mails, 'order-released'] })
  ],
  [
    'returned',
    booking(
      {
        ...cancelled,
        paymentStatus: 'Refunded',
        refunded: 21_000,
        mails: [...cancelled.mails, 'order-refunded']
      },
      { ...captured, refunded: 21_000 }
    )
  ]
]
for (const [name, one] of right)
  test(`books that are right: ${name}`, () => assert.deepEqual(checkBooks([one]), []))

const wrong: [breach: RegExp, Booking][] = [
  [/cannot be paid/, booking({ isWindowOver: true })],
  [/cannot be paid/, booking({ paymentStatus: 'Released' })],
  [/was shipped unpaid/, booking(shipped, { authorized: 21_000, payments: 1 })],
  [/was shipped unpaid/, booking(shipped, { captured: 20_999, payments: 1 })],
  [/not what the provider authorized/, booking({}, { authorized: 21_000, payments: 1 })],
  [/not what the provider keeps/, booking({}, captured)],
  [/not what the provider keeps/, booking(shipped, { ...captured, refunded: 1 })],
  [/not what the provider returned/, booking(partly, { ...captured, refunded: 1_000 })],
  [/charged twice/, booking(shipped, { captured: 42_000, payments: 2 })],
  [/cancelled and holds money/, booking({ ...cancelled, paymentStatus: 'Paid' }, captured)],
  [/cancelled and holds money/, booking(cancelled, { authorized: 21_000, payments: 1 })],
  [/wrong mails \(placed 2 times\)/, booking({ mails: ['order-placed', 'order-placed'] })],
  [/wrong mails \(cancelled 0 times\)/, booking({ ...cancelled, mails: ['order-placed'] })],
  [/wrong mails \(cancelled 1 times\)/, booking({ mails: cancelled.mails })],
  [/wrong mails \(shipped 0 times\)/, booking({ ...shipped, mails: ['order-placed'] }, captured)],
  [/wrong mails \(released 0 times\)/, booking({ ...cancelled, paymentStatus: 'Released' })],
  [/wrong mails \(one of them twice\)/, booking({ mails: ['order-placed', 'order-unpaid', 'order-unpaid'] })],
  [/wrong mails \(refunded 0 times\)/, booking(partly, { ...captured, refunded: 1_001 })]
]
for (const [breach, one] of wrong)
  test(`books that are wrong: ${breach.source}`, () =>
    assert.ok(
      checkBooks([one]).some(line => breach.test(line)),
      checkBooks([one]).join('\n')
    ))
