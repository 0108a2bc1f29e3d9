import { z } from 'zod'
import { returnStatuses } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import { amountFils } from '../../catalogue/product-data/amount.rules'
import { readableId } from '../../selling/order/order.rules'
import { listNewestReturns, listReturnEvents } from '../../selling/return/returns.queries'
import { NOTE_MAX, noteOf } from '../../selling/return/returns.rules'
import { acceptReturn, receiveReturn, refuseReturn } from '../../selling/return/returns.service'
import { showReturn } from '../../selling/return/show-return.service'
import { badAmount, badNote } from './machine-api.text'
import { type Operation, operation, type OperationContext } from './operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'

const status = z.enum(returnStatuses)
const summary = z.object({
  id: z.string(),
  number: z.string(),
  order: z.string(),
  status,
  requestedAt: z.string(),
  items: z.int(),
  email: z.string().nullable()
})
const details = z.object({
  id: z.string(),
  number: z.string(),
  order: z.string(),
  status: z.string(),
  requestedAt: z.string(),
  reason: z.string(),
  note: z.string().nullable(),
  refundAmount: z.number().nullable(),
  /** The line of the order, from 0. */
  items: z.array(z.object({ line: z.int(), title: z.string(), quantity: z.int() })),
  events: z.array(z.object({ at: z.string(), status, actor: z.enum(['shopper', 'shop']) })),
  email: z.string().nullable()
})
/** A response is stored for repetitions: it has nothing of the shopper. */
const changedReturn = details.pick({ id: true, number: true, order: true, status: true, refundAmount: true })

const note = z
  .string()
  .max(1000)
  .transform((typed, context) => {
    const text = noteOf(typed)
    if (text === undefined) context.addIssue({ code: 'custom', message: badNote(NOTE_MAX) })
    return text ?? z.NEVER
  })
const receipt = z.strictObject({ amount: z.union([z.number(), z.string().max(20)]).optional() }).nullish()

/** Declares a step of a return. */
const step = <Body>(
  name: string,
  declared: Pick<Operation<unknown, Body>, 'summary' | 'body' | 'mayRefund'>,
  work: (context: OperationContext, key: string, body: Body) => Promise<unknown>
) =>
  operation<unknown, Body>({
    ...declared,
    method: 'POST',
    path: `/returns/{return}/${name}`,
    scope: 'returns:write',
    response: changedReturn,
    errors: ['NOT_FOUND', 'CONFLICT'],
    async run(context, { params: { return: key = '' }, body }): Promise<z.infer<typeof changedReturn>> {
      await work(context, key, body)
      const { order, orderReturn } = await showReturn(context.db, key)
      const { _id: id, number, status, refundAmount = null } = orderReturn
      return { id, number, order: readableId(order), status, refundAmount }
    }
  })

export const returnOperations = [
  operation({
    method: 'GET',
    path: '/returns',
    summary: 'Returns, the newest first, all or of one status',
    scope: 'returns:read',
    query: pageQuery.extend({ status: status.optional() }),
    response: page(summary),
    async run({ db }, { query: { limit, status, ...query } }) {
      const found = await listNewestReturns(db, { status, after: placeIn(query), limit: limit + 1 })
      const rows = found.map(row => ({ ...row, requestedAt: row.requestedAt.toISOString() }))
      return pageByTime(rows, limit, ({ requestedAt, id }) => ({ at: requestedAt, id }))
    }
  }),
  operation({
    method: 'GET',
    path: '/returns/{return}',
    summary: 'A return by its number or id, with its items, what the shopper says, and its history',
    scope: 'returns:read',
    response: details,
    errors: ['NOT_FOUND'],
    async run({ db }, { params: { return: key = '' } }): Promise<z.infer<typeof details>> {
      const { state, order, orderReturn } = await showReturn(db, key)
      const { _id: id, items, note = null, refundAmount = null, ...rest } = orderReturn
      const events = await listReturnEvents(db, id)
      return {
        ...rest,
        id,
        order: readableId(order),
        note,
        refundAmount,
        items: items.map(({ line, quantity }) => {
          return { line, title: order.products[line]?.title ?? '', quantity }
        }),
        events: events.map(event => ({ ...event, at: event.at.toISOString() })),
        email: state.email
      }
    }
  }),
  step(
    'accept',
    { summary: 'Accepts a requested return; the shopper gets the address by mail' },
    acceptReturn
  ),
  step(
    'refuse',
    {
      summary: 'Refuses a return; the shopper reads the reason, and can ask again',
      body: z.strictObject({ reason: note })
    },
    (context, key, { reason }) => refuseReturn(context, key, reason)
  ),
  step(
    'receive',
    {
      summary: 'Puts the items of an accepted return into the stock and refunds them: what was paid, or less',
      body: receipt,
      mayRefund: true
    },
    (context, key, body) => receiveReturn(context, key, refundFils(body?.amount))
  )
]

function refundFils(amount: number | string | undefined): number | undefined {
  if (amount === undefined) return undefined
  const fils = amountFils(amount)
  if (fils === undefined) throw new ApiError('BAD_INPUT', badAmount)
  return fils
}
