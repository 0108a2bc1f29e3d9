import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { returnStatuses } from '@sahra/shared/contract/order'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { amountField, filsOf } from '../../catalogue/product-data/amount-field'
import { storedText, typedAs } from '../../server/operation/fields'
import { helpIn, type Operation, operation, type OperationContext } from '../../server/operation/operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import { REFUND_SCOPE } from '../../server/operation/scopes.rules'
import { readableId } from '../order/order.rules'
import { classifyReturn } from './classify-return.service'
import { formatReturn, formatReturnRow } from './return-lines'
import { returnHelp as english, returnMessages as messages } from './return-operations.text'
import { returnHelp as arabic } from './return-operations.text.ar'
import { cause, changedReturn, returnDetails, returnSummary } from './return.schema'
import { listNewestReturns, listReturnEvents } from './returns.queries'
import { NOTE_MAX, noteOf, paidFor } from './returns.rules'
import { acceptReturn, receiveReturn, refuseReturn } from './returns.service'
import { showReturn } from './show-return.service'

const help = helpIn(english, arabic)
const key = z.string()
const status = typedAs(z.enum(returnStatuses), {
  read(typed) {
    const status = returnStatuses.find(name => name.toLowerCase() === typed.toLowerCase())
    if (!status) throw new CliError(messages.noStatus(typed))
    return status
  }
})
const note = storedText(NOTE_MAX, messages.badReason(NOTE_MAX), noteOf)

/** Does a step of a return, and returns what has changed. */
async function after(
  { db }: OperationContext,
  key: string,
  work: Promise<unknown>
): Promise<z.output<typeof changedReturn>> {
  await work
  const { order, orderReturn } = await showReturn(db, key)
  const { _id: id, number, status, refundAmount = null } = orderReturn
  return { id, number, order: readableId(order), status, refundAmount }
}

/** What the steps of a return have in common. */
const step = {
  output: changedReturn,
  errors: ['NOT_FOUND', 'CONFLICT'],
  effects: ['writes', 'mails'],
  scope: 'returns:write'
} as const

export const returnOperations: Operation[] = [
  operation({
    name: 'return.list',
    help: help.list,
    scope: 'returns:read',
    route: 'GET /returns',
    input: z.strictObject({ ...pageQuery.shape, status: status.optional() }),
    output: page(returnSummary),
    effects: ['reads'],
    async run({ db }, { limit, status, ...query }) {
      const found = await listNewestReturns(db, { status, after: placeIn(query), limit: limit + 1 })
      const rows = found.map(row => ({ ...row, requestedAt: row.requestedAt.toISOString() }))
      return pageByTime(rows, limit, ({ requestedAt, id }) => ({ at: requestedAt, id }))
    },
    verbs: {
      syntax: 'returns list [status]',
      example: 'returns list requested',
      most: 100,
      print: ({ items }) => (items.length ? items.map(formatReturnRow) : messages.none)
    }
  }),
  operation({
    name: 'return.show',
    help: help.show,
    scope: 'returns:read',
    route: 'GET /returns/{return}',
    input: z.strictObject({ return: key }),
    output: returnDetails,
    errors: ['NOT_FOUND'],
    effects: ['reads'],
    async run({ db }, { return: key }) {
      const { state, order, orderReturn } = await showReturn(db, key)
      const { _id: id, items, note = null, refundAmount = null, ...rest } = orderReturn
      const events = await listReturnEvents(db, id)
      return {
        ...{
          ...rest,
          id,
          order: readableId(order),
          note,
          refundAmount,
          cause: state.cause,
          name: state.name,
          email: state.email
        },
        paid: toAed(paidFor(order, items)),
        items: items.map(({ line, quantity }) => {
          const { title = '', color, size, options, unitPrice = 0 } = order.products[line] ?? {}
          return { line, title, quantity, color, size, options, unitPrice }
        }),
        events: events.map(event => ({ ...event, at: event.at.toISOString() }))
      }
    },
    verbs: { syntax: 'returns show <return>', example: 'returns show RT-2026-000001', print: formatReturn }
  }),
  operation({
    ...step,
    name: 'return.accept',
    help: help.accept,
    route: 'POST /returns/{return}/accept',
    input: z.strictObject({ return: key }),
    history: ['return.accept'],
    run: (context, { return: key }) => after(context, key, acceptReturn(context, key)),
    verbs: {
      syntax: 'returns accept <return>',
      example: 'returns accept RT-2026-000001',
      print: ({ number }) => messages.accepted(number)
    }
  }),
  operation({
    ...step,
    name: 'return.refuse',
    help: help.refuse,
    route: 'POST /returns/{return}/refuse',
    input: z.strictObject({ return: key, reason: note }),
    history: ['return.refuse'],
    run: (context, { return: key, reason }) => after(context, key, refuseReturn(context, key, reason)),
    verbs: {
      syntax: 'returns refuse <return> <reason>',
      example: 'returns refuse RT-2026-000001 "The watch has been worn"',
      print: ({ number }) => messages.refused(number)
    }
  }),
  operation({
    ...step,
    name: 'return.classify',
    help: help.classify,
    route: 'PUT /returns/{return}/cause',
    input: z.strictObject({ return: key, cause }),
    output: returnDetails.pick({ id: true, number: true, cause: true }),
    errors: ['NOT_FOUND'],
    effects: ['writes'],
    history: ['return.classify'],
    run: (context, { return: key, cause }) => classifyReturn(context, key, cause),
    verbs: {
      syntax: 'returns classify <return> <cause>',
      example: 'returns classify RT-2026-000001 size',
      print: ({ number, cause }) => messages.classified(number, cause)
    }
  }),
  operation({
    ...step,
    name: 'return.receive',
    help: help.receive,
    scope: REFUND_SCOPE,
    route: 'POST /returns/{return}/receive',
    // C332: 0 refunds nothing.
    input: z.strictObject({ return: key, amount: amountField(messages.badAmount, { min: 0 }).optional() }),
    mayRefund: true,
    effects: ['writes', 'mails', 'moves money'],
    history: ['return.receive'],
    run: (context, { return: key, amount }) =>
      after(context, key, receiveReturn(context, key, amount === undefined ? undefined : filsOf(amount, 0))),
    verbs: {
      syntax: 'returns receive <return> [amount]',
      example: 'returns receive RT-2026-000001',
      print: ({ number, refundAmount }) => messages.received(number, refundAmount ?? 0)
    }
  })
]
