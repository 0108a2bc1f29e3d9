import { z } from 'zod'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { searchCustomers } from '../../people/customer/customer.queries'
import {
  blockCustomer,
  limitCustomer,
  showCustomer,
  unblockCustomer
} from '../../people/customer/customer.service'
import { customerProblems } from '../../people/customer/customer.text'
import { eraseCustomer } from '../../people/customer/erase-customer.service'
import { operation } from './operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'

/** `amount` in AED. */
const ownLimit = z.strictObject({ pieces: z.int(), amount: z.int() })
const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  since: z.string(),
  blocked: z.object({ at: z.string(), reason: z.string() }).nullable(),
  closedAt: z.string().nullable(),
  orders: z.int(),
  limit: ownLimit.nullable()
})
const orderOfCustomer = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  paymentStatus: z.string(),
  total: z.number(),
  at: z.string()
})
/** Responses of writes are stored for repetitions: they have nothing personal. */
const changedCustomer = z.object({ id: z.string(), isBlocked: z.boolean() })
const count = z.int().min(0)
const certificate = z.object({
  customer: z.string(),
  erasedAt: z.string(),
  by: z.string(),
  erased: z.record(z.string(), count),
  kept: z.object({ orders: count, invoices: count, returns: count })
})

/** An e-mail would stay in the logs of every server on the way. */
function keyIn(params: Record<string, string>): string {
  const { customer: key = '' } = params
  if (key.includes('@')) throw new ApiError('NOT_FOUND', customerProblems.inAddress)
  return key
}

export const customerOperations = [
  operation({
    method: 'GET',
    path: '/customers',
    summary:
      'Finds customers by a part of the e-mail, a phone number, an order or an id, those who came last first',
    scope: 'customers:read',
    query: pageQuery.extend({ words: z.string().trim().min(3).max(255) }),
    response: page(customer),
    async run({ db }, { query: { limit, words: text, ...query } }) {
      const found = await searchCustomers(db, { words: text, after: placeIn(query), limit: limit + 1 })
      return pageByTime(found, limit, ({ since, id }) => ({ at: since, id }))
    }
  }),
  operation({
    method: 'GET',
    path: '/customers/{customer}',
    summary: 'A customer by id or by an order, with the newest 200 orders',
    scope: 'customers:read',
    response: customer.omit({ orders: true }).extend({ orders: z.array(orderOfCustomer) }),
    errors: ['NOT_FOUND'],
    async run({ db }, { params }) {
      const { customer, orders } = await showCustomer(db, keyIn(params))
      return { ...customer, orders: orders.map(order => ({ ...order, total: toAed(order.total) })) }
    }
  }),
  operation({
    method: 'POST',
    path: '/customers/{customer}/block',
    summary: 'Ends all sessions of a customer and refuses new ones; orders go on',
    scope: 'customers:write',
    body: z.strictObject({ reason: z.string().max(5000) }),
    response: changedCustomer,
    errors: ['NOT_FOUND'],
    async run({ db, by }, { params, body: { reason } }) {
      const { id } = await blockCustomer(db, { customer: keyIn(params), reason, by })
      return { id, isBlocked: true }
    }
  }),
  operation({
    method: 'POST',
    path: '/customers/{customer}/unblock',
    summary: 'Lets a blocked customer sign in again',
    scope: 'customers:write',
    response: changedCustomer,
    errors: ['NOT_FOUND'],
    async run({ db, by }, { params }) {
      const { id } = await unblockCustomer(db, { customer: keyIn(params), by })
      return { id, isBlocked: false }
    }
  }),
  operation({
    method: 'PUT',
    path: '/customers/{customer}/limit',
    summary:
      'Limits what a customer holds in orders that are neither paid nor confirmed by these alone; null: as the shop does',
    scope: 'customers:write',
    body: ownLimit.nullable(),
    response: z.object({ id: z.string(), limit: ownLimit.nullable() }),
    errors: ['NOT_FOUND'],
    async run({ db, by }, { params, body }) {
      const { id } = await limitCustomer(db, { customer: keyIn(params), limit: body, by })
      return { id, limit: body }
    }
  }),
  operation({
    method: 'POST',
    path: '/customers/{customer}/erase',
    summary:
      'Erases a customer by law, for good: closes the account and removes what is personal; returns a certificate',
    scope: 'customers:erase',
    response: certificate,
    errors: ['NOT_FOUND'],
    run: ({ db, config, by }, { params }) => eraseCustomer({ db, config }, { customer: keyIn(params), by })
  })
]
