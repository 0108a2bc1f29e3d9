import type { Account } from './stand-in'
import type { OrderRow } from './stress.queries'

/** An order in the shop's books beside what its provider holds for it. */
export interface Booking {
  order: OrderRow
  account: Account
}

/** What the shop's payment status says that the provider holds, in fils. */
function bookedOf({ paymentStatus, amount, refunded }: OrderRow): { authorized: number; retained: number } {
  return {
    authorized: paymentStatus === 'Authorized' ? amount : 0,
    retained: isPaid(paymentStatus) ? amount - refunded : 0
  }
}

const isPaid = (paymentStatus: string) => ['Paid', 'Partially Refunded'].includes(paymentStatus)
const retainedOf = ({ captured, refunded }: Account) => captured - refunded

/** The mails of an order, by what happened to it. */
function expectedMails({ status, paymentStatus, mails, refunded }: OrderRow): string | undefined {
  const count = (...reasons: string[]) => mails.filter(reason => reasons.includes(reason)).length
  const isDelivered = status === 'Delivered' ? 1 : 0
  const isShipped = status === 'Shipped' ? 1 : isDelivered
  if (count('order-placed') !== 1) return `placed ${count('order-placed')} times`
  const cancelled = count(
    ...['order-cancelled', 'order-rejected', 'order-expired', 'order-lapsed', 'order-returned']
  )
  if (cancelled !== (status === 'Cancelled' ? 1 : 0)) return `cancelled ${cancelled} times`
  if (count('order-shipped') !== isShipped) return `shipped ${count('order-shipped')} times`
  if (count('order-delivered') !== isDelivered) return `delivered ${count('order-delivered')} times`
  const released = count('order-released', 'order-lapsed')
  if (released !== (paymentStatus === 'Released' ? 1 : 0)) return `released ${released} times`
  // One for each part that is returned, and for each parcel that comes back.
  const others = mails.filter(reason => reason !== 'order-refunded' && !reason.startsWith('return-'))
  if (new Set(others).size < others.length) return 'one of them twice'
  return count('order-refunded') > 0 !== refunded > 0
    ? `refunded ${count('order-refunded')} times`
    : undefined
}

/** Every rule of the books with the orders that break it; none when the books are right. */
export function checkBooks(bookings: Booking[]): string[] {
  const rules: [rule: string, breach: (booking: Booking) => boolean | string | undefined][] = [
    [
      'is unpaid, cannot be paid and is not cancelled',
      ({ order: { status, paymentStatus, isWindowOver } }) =>
        status === 'Pending' &&
        (paymentStatus === 'Pending'
          ? isWindowOver
          : paymentStatus !== 'Authorized' && !isPaid(paymentStatus))
    ],
    [
      'was shipped unpaid',
      ({ order, account }) =>
        ['Shipped', 'Delivered'].includes(order.status) && account.captured !== order.amount
    ],
    [
      'is not what the provider authorized',
      ({ order, account }) => bookedOf(order).authorized !== account.authorized
    ],
    [
      'is not what the provider keeps',
      ({ order, account }) => bookedOf(order).retained !== retainedOf(account)
    ],
    ['is not what the provider returned', ({ order, account }) => order.refunded !== account.refunded],
    ['was charged twice', ({ account }) => account.payments > 1],
    [
      'is cancelled and holds money',
      ({ order, account }) =>
        order.status === 'Cancelled' && (account.authorized !== 0 || retainedOf(account) !== 0)
    ],
    ['has wrong mails', ({ order }) => expectedMails(order)]
  ]
  return rules.flatMap(([rule, breach]) =>
    bookings.flatMap(booking => {
      const found = breach(booking)
      const { number, method, status, paymentStatus, amount } = booking.order
      const shown = `${number} (${method} ${status}, ${paymentStatus}, ${amount} fils)`
      const why = typeof found === 'string' ? ` (${found})` : ''
      return found ? [`${shown} ${rule}${why}: ${JSON.stringify(booking.account)}`] : []
    })
  )
}

/** The sums of both books, in fils. */
export function sumBooks(bookings: Booking[]) {
  const sum = (amountOf: (booking: Booking) => number) =>
    bookings.reduce((total, booking) => total + amountOf(booking), 0)
  return {
    shop: {
      authorized: sum(entry => bookedOf(entry.order).authorized),
      retained: sum(entry => bookedOf(entry.order).retained)
    },
    providers: {
      authorized: sum(entry => entry.account.authorized),
      retained: sum(entry => retainedOf(entry.account))
    }
  }
}
