import { z } from 'zod'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { requiredText } from '../../catalogue/product-data/text-field'
import { typedAs } from '../../server/operation/fields'
import { helpIn, operation } from '../../server/operation/operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import { customerHelp as english, customerMessages as messages } from './customer-operations.text'
import { customerHelp as arabic } from './customer-operations.text.ar'
import { searchCustomers } from './customer.queries'
import { blockCustomer, limitCustomer, showCustomer, unblockCustomer } from './customer.service'
import { customerProblems as problems } from './customer.text'
import { eraseCustomer } from './erase-customer.service'

const FOUND_MAX = 50
const DEFAULT = 'default'
const help = helpIn(english, arabic)
/** An e-mail in a path would stay in the logs of every server on the way. */
const key = typedAs(z.string(), {
  inPath: z.string().regex(/^[^@]*$/),
  unknown: () => problems.inAddress
})
const held = typedAs(z.int({ error: problems.limit }), {
  read: typed => (typed === DEFAULT ? null : Number(typed))
})
/** AED. */
const amount = typedAs(z.int({ error: problems.limit }), { read: Number })
const limit = z.object({ pieces: z.int(), amount: z.int() }).nullable()
const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  since: z.string(),
  blocked: z.object({ at: z.string(), reason: z.string() }).nullable(),
  closedAt: z.string().nullable(),
  orders: z.int(),
  limit
})
const order = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  paymentStatus: z.string(),
  total: z.number(),
  at: z.string()
})
const count = z.int().min(0)

/** Responses of writes are stored for repetitions: they have nothing personal. */
const blocked = z.object({ id: z.string(), isBlocked: z.boolean() })
const limited = z.object({ id: z.string(), limit })
const email = { email: z.string().nullable() }
const write = { scope: 'customers:write', errors: ['NOT_FOUND'], effects: ['writes'] } as const

export const customerOperations = [
  operation({
    name: 'customer.list',
    help: help.find,
    scope: 'customers:read',
    route: 'GET /customers',
    input: z.strictObject({
      ...pageQuery.shape,
      words: z.string().trim().min(3, problems.words).max(255)
    }),
    output: page(customer),
    effects: ['reads'],
    async run({ db }, { limit, words, ...query }) {
      const found = await searchCustomers(db, { words, after: placeIn(query), limit: limit + 1 })
      return pageByTime(found, limit, ({ since, id }) => ({ at: since, id }))
    },
    verbs: [
      {
        syntax: 'customer find <words>',
        example: 'customer find 0501234567',
        most: FOUND_MAX,
        print: ({ items }, { words }) =>
          items.length ? items.map(messages.row) : messages.nothingFound(words)
      }
    ]
  }),
  operation({
    name: 'customer.show',
    help: help.show,
    scope: 'customers:read',
    route: 'GET /customers/{customer}',
    input: z.strictObject({ customer: key }),
    output: customer.extend({ orders: z.array(order) }),
    errors: ['NOT_FOUND'],
    effects: ['reads'],
    async run({ db }, input) {
      const { customer, orders } = await showCustomer(db, input.customer)
      return { ...customer, orders: orders.map(order => ({ ...order, total: toAed(order.total) })) }
    },
    verbs: [
      {
        syntax: 'customer show <customer>',
        example: 'customer show amal@example.com',
        print: messages.shown
      }
    ]
  }),
  operation({
    ...write,
    name: 'customer.block',
    help: help.block,
    route: 'POST /customers/{customer}/block',
    input: z.strictObject({ customer: key, reason: requiredText(500, problems.reason) }),
    output: blocked,
    printed: blocked.extend(email),
    history: ['customer.blocked'],
    run: async ({ db, by }, input) => ({
      ...(await blockCustomer(db, { ...input, by })),
      isBlocked: true
    }),
    verbs: [
      {
        syntax: 'customer block <customer> <reason>',
        example: 'customer block amal@example.com "stolen cards"',
        print: messages.blocked
      }
    ]
  }),
  operation({
    ...write,
    name: 'customer.unblock',
    help: help.unblock,
    route: 'POST /customers/{customer}/unblock',
    input: z.strictObject({ customer: key }),
    output: blocked,
    printed: blocked.extend(email),
    history: ['customer.unblocked'],
    run: async ({ db, by }, input) => ({
      ...(await unblockCustomer(db, { ...input, by })),
      isBlocked: false
    }),
    verbs: [
      {
        syntax: 'customer unblock <customer>',
        example: 'customer unblock amal@example.com',
        print: messages.unblocked
      }
    ]
  }),
  operation({
    ...write,
    name: 'customer.limit',
    help: help.limit,
    route: 'PUT /customers/{customer}/limit',
    // Without them, as the shop does.
    input: z.strictObject({ customer: key, pieces: held.nullish(), amount: amount.optional() }),
    output: limited,
    printed: limited.extend(email),
    history: ['customer.limited'],
    run: ({ db, by }, { customer, pieces, amount }) =>
      limitCustomer(db, {
        customer,
        limit:
          pieces == null && amount === undefined ? null : { pieces: pieces ?? NaN, amount: amount ?? NaN },
        by
      }),
    verbs: [
      {
        syntax: 'customer limit <customer> <pieces> [amount]',
        example: 'customer limit amal@example.com 200 2000000',
        print: messages.limited
      }
    ]
  }),
  operation({
    ...write,
    name: 'customer.erase',
    help: help.erase,
    scope: 'customers:erase',
    route: 'POST /customers/{customer}/erase',
    input: z.strictObject({ customer: key }),
    output: z.object({
      customer: z.string(),
      erasedAt: z.string(),
      by: z.string(),
      erased: z.record(z.string(), count),
      kept: z.object({ orders: count, invoices: count, returns: count })
    }),
    effects: ['writes', 'mails'],
    history: ['customer.erased'],
    // By name: an interface has no index for the record.
    run: async ({ db, config, by }, { customer }) => {
      const { erased, ...certificate } = await eraseCustomer({ db, config }, { customer, by })
      return { ...certificate, erased: { ...erased } }
    },
    verbs: [
      {
        syntax: 'customer erase <customer>',
        example: 'customer erase amal@example.com',
        print: messages.certificate
      }
    ]
  })
]
