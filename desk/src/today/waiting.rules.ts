import type { Item } from '../data/identity.rules'

/** Where that which waits is listed; the first things of the list are shown with their number. */
export interface Listed {
  /** A list of the desk. */
  place: string
  operation: string
  filter: Item
  isMeant: (item: Item) => boolean
  line: (item: Item) => { primary: string; amount?: number }
}

const all = () => true
const numberOf = (item: Item) => ({ primary: String(item['number']) })
const order = (item: Item) => ({ ...numberOf(item), amount: Number(item['totalAmount']) })
const product = (item: Item) => ({ primary: String(item['name']) })
const nameOf = (value: unknown): string => String((value as { name?: unknown } | undefined)?.name ?? '')

/** Name of a number of `GET /today` → the list behind it, in the order of a house's day. */
export const waiting: Readonly<Record<string, Listed>> = {
  ordersToConfirm: {
    ...{ place: 'orders', operation: 'GET /orders', filter: { status: 'Pending' } },
    isMeant: item => item['isConfirmed'] === false,
    line: order
  },
  ordersToShip: {
    ...{ place: 'orders', operation: 'GET /orders', filter: { status: 'Pending' } },
    isMeant: item => item['isConfirmed'] === true,
    line: order
  },
  offersToAnswer: {
    ...{ place: 'offers', operation: 'GET /offers', filter: { state: 'waiting' } },
    isMeant: all,
    line: item => ({ ...product(item), amount: Number(item['amount']) })
  },
  returnsToDecide: {
    ...{ place: 'returns', operation: 'GET /returns', filter: { status: 'Requested' } },
    isMeant: all,
    line: numberOf
  },
  returnsToReceive: {
    ...{ place: 'returns', operation: 'GET /returns', filter: { status: 'Accepted' } },
    isMeant: all,
    line: numberOf
  },
  lowStock: {
    ...{ place: 'products', operation: 'GET /products', filter: { stock: 'low' } },
    isMeant: all,
    line: product
  },
  soldOut: {
    ...{ place: 'products', operation: 'GET /products', filter: { stock: 'out' } },
    isMeant: all,
    line: product
  },
  unansweredReviews: {
    ...{ place: 'reviews', operation: 'GET /reviews', filter: { state: 'unanswered' } },
    isMeant: all,
    line: item => ({ primary: `${String(item['rating'])} ★ ${nameOf(item['product'])}` })
  },
  failedMails: {
    ...{ place: 'mail', operation: 'GET /mail', filter: {} },
    isMeant: all,
    line: item => ({ primary: String(item['to']) })
  },
  failedJobs: {
    ...{ place: 'jobs', operation: 'GET /jobs', filter: {} },
    isMeant: all,
    line: item => ({ primary: String(item['task']) })
  }
}

/** Numbers without a list of their own → the screen that shows more. */
export const shownOn: Readonly<Record<string, string>> = {
  failedPayments: 'payments-stuck'
}
