import type { Identified } from '../data/identity.rules'
import { itemOf, type Schema } from '../operations/operation.rules'
import type { Resource } from '../operations/resources.rules'
import { fieldsOf, isOwnId, kindOf } from '../schema/kind.rules'

/** The columns of a list where the first fields are not what one looks for. */
const chosen: Record<string, string[]> = {
  orders: ['number', 'createdAt', 'status', 'isConfirmed', 'paymentStatus', 'totalAmount', 'email'],
  products: ['name', 'brand', 'sku', 'price', 'salePrice', 'stock', 'active'],
  // In an order that is dragged: what they are ordered among is the heading above them.
  banners: ['alt', 'imageUrl', 'startsAt', 'endsAt'],
  categories: ['name', 'products', 'slug'],
  faq: ['question'],
  brands: ['name', 'products', 'slug'],
  'orders-held': ['number', 'email', 'until', 'amount', 'pieces', 'address'],
  sales: ['handle', 'state', 'startsAt', 'endsAt', 'sku', 'salePrice'],
  reviews: ['createdAt', 'product', 'rating', 'comment', 'author', 'answer', 'hidden'],
  history: ['at', 'by', 'action', 'subject'],
  // Each page of text has nothing but its name.
  policies: ['id'],
  'newsletter-addresses': ['email', 'language', 'confirmedAt', 'number'],
  returns: ['number', 'order', 'status', 'requestedAt', 'items', 'email'],
  offers: ['name', 'state', 'until', 'amount', 'variant', 'price', 'email'],
  reservations: ['name', 'until', 'variant', 'email'],
  customers: ['name', 'email', 'orders', 'since', 'blocked'],
  promotions: ['label', 'code', 'state', 'percent', 'amount', 'uses', 'endsAt'],
  doctor: ['kind', 'reference', 'problem', 'advice'],
  translations: ['name', 'field', 'english', 'text', 'state', 'changedAt'],
  webhooks: ['url', 'events', 'waiting', 'failed', 'pausedUntil']
}
const COLUMNS_MAX = 6

/** What the page of a thing leaves out, because other fields say it in the language of the desk. */
const saidElsewhere: Record<string, string[]> = { doctor: ['subject', 'what', 'detail'] }

export const leftOutOf = ({ name }: Resource): string[] => saidElsewhere[name] ?? []

/** How a list is sorted until a person sorts it, where that is not the order of its operation. */
const sorted: Record<string, Sorting> = { translations: { field: 'state', order: 'ASC' } }

export interface Sorting {
  field: string
  order: 'ASC' | 'DESC'
}

export const sortingOf = ({ name }: Resource): Sorting => sorted[name] ?? { field: '', order: 'ASC' }

/** Returns a value of a list; without an article number the operation names a product by its id, which says nothing. */
export const shownOf = (record: Identified, name: string): unknown =>
  isOwnId(name, record[name]) ? null : record[name]

/** Returns the columns of a list with their schemas, the most telling first. */
export function columnsOf({ name, list }: Resource): [name: string, schema: Schema][] {
  const fields = fieldsOf(itemOf(list) ?? {})
  const names = chosen[name]
  if (names) return names.flatMap(each => fields.filter(([field]) => field === each))
  return fields
    .filter(([field, schema]) => kindOf(field, schema) !== 'table' && field !== 'id')
    .slice(0, COLUMNS_MAX)
}
