import type { Item } from '../data/identity.rules'

/** Something of a list that a person has to do today. */
export interface Waiting {
  /** Of the texts of the desk. */
  title: string
  operation: string
  /** Where a thing of the list is shown. */
  place: string
  query: Item
  isMeant: (item: Item) => boolean
  line: (item: Item) => { primary: string; amount?: number }
}

const order = (item: Item) => ({ primary: String(item['number']), amount: Number(item['totalAmount']) })
const isCash = (item: Item) => /^cod$/i.test(String(item['paymentMethod']))
const isPaidOrCash = (item: Item) =>
  isCash(item) || ['Paid', 'Authorized'].includes(String(item['paymentStatus']))
const nameOf = (value: unknown): string => String((value as { name?: unknown } | undefined)?.name ?? '')

/** In the order of a house's day. */
export const waiting: Waiting[] = [
  {
    title: 'toConfirm',
    operation: 'GET /orders',
    place: 'orders',
    query: { status: 'Pending' },
    isMeant: item => !item['isConfirmed'] && isPaidOrCash(item),
    line: order
  },
  {
    title: 'toShip',
    operation: 'GET /orders',
    place: 'orders',
    query: { status: 'Pending' },
    isMeant: item => item['isConfirmed'] === true,
    line: order
  },
  {
    title: 'returnsAsked',
    operation: 'GET /returns',
    place: 'returns',
    query: { status: 'Requested' },
    isMeant: () => true,
    line: item => ({ primary: String(item['number']) })
  },
  {
    title: 'returnsAccepted',
    operation: 'GET /returns',
    place: 'returns',
    query: { status: 'Accepted' },
    isMeant: () => true,
    line: item => ({ primary: String(item['number']) })
  },
  {
    title: 'failedPayments',
    operation: 'GET /orders/held',
    place: 'orders',
    query: {},
    isMeant: item => !isCash(item),
    line: item => ({ primary: String(item['number']), amount: Number(item['amount']) })
  },
  {
    title: 'reviewsToRead',
    operation: 'GET /reviews',
    place: 'reviews',
    query: { state: 'unanswered' },
    isMeant: () => true,
    line: item => ({ primary: `${String(item['rating'])} ★ ${nameOf(item['product'])}` })
  }
]
