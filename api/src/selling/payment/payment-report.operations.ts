import { z } from 'zod'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { moment } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { noSuchOrder } from '../order/order.text'
import { resolveOrderId } from '../order/resolve-order-id'
import {
  paymentReportHelp as english,
  paymentReportMessages as messages,
  stuckWords,
  taskKinds
} from './payment-report-operations.text'
import {
  paymentReportHelp as arabic,
  stuckWords as arabicStuck,
  taskKinds as arabicKinds
} from './payment-report-operations.text.ar'
import {
  findPaymentRow,
  listDifferences,
  listParkedEvents,
  listPaymentHistory,
  listRefundsOf,
  listStuckOrders,
  listStuckTasks,
  listTasksOf,
  rearmTasks,
  stuckProblems
} from './payment-report.queries'

/** Of each kind. */
const MOST_LISTED = 100
const help = helpIn(english, arabic)
const operation = operationsOf('payment', 'payments', help)
const key = z.string()
const count = z.int().min(0)
const number = z.object({ order: z.string() })
const task = z.object({
  kind: z.string().meta({ 'x-words': { en: taskKinds, ar: arabicKinds } }),
  attempts: count,
  isGivenUp: z.boolean(),
  reason: z.string().nullable(),
  dueAt: moment
})
const stuck = z.object({
  orders: z.array(
    number.extend({ problem: z.enum(stuckProblems).meta({ 'x-words': { en: stuckWords, ar: arabicStuck } }) })
  ),
  differences: z.array(
    number.extend({ method: z.string(), booked: z.string(), reported: z.string(), since: moment })
  ),
  tasks: z.array(number.extend(task.shape)),
  /** `amount`: of `currency`, or of what the event says; AED for the most part. */
  events: z.array(
    z.object({
      ...{ provider: z.string(), eventId: z.string(), order: z.string().nullable(), status: z.string() },
      ...{ amount: z.number().nullable(), currency: z.string().nullable(), reason: z.string().nullable() },
      at: moment
    })
  )
})
const payment = z.object({
  ...{ order: z.string(), status: z.string(), method: z.string(), paymentStatus: z.string() },
  ...{ amount: z.number(), refunded: z.number() },
  payBy: moment.nullable(),
  sessionRef: z.string().nullable(),
  expiresAt: moment.nullable(),
  paymentRef: z.string().nullable(),
  checkedAt: moment.nullable(),
  refunds: z.array(z.object({ amount: z.number(), reason: z.string(), isDone: z.boolean() })),
  tasks: z.array(task.extend({ isDone: z.boolean() })),
  history: z.array(z.object({ at: moment, what: z.string() }))
})
const inAed = <Row extends { amount: number }>(row: Row): Row => ({ ...row, amount: toAed(row.amount) })

export const paymentReportOperations = [
  operation('list', {
    route: 'GET /payments/stuck',
    input: z.strictObject({}),
    output: stuck,
    run: async ({ db }) => ({
      orders: await listStuckOrders(db, MOST_LISTED),
      differences: await listDifferences(db, MOST_LISTED),
      tasks: await listStuckTasks(db, MOST_LISTED),
      events: (await listParkedEvents(db, MOST_LISTED)).map(event => ({
        ...event,
        amount: event.amount === null ? null : toAed(event.amount)
      }))
    }),
    verbs: {
      syntax: 'payments list',
      example: 'payments list',
      print({ orders, differences, tasks, events }) {
        const lines = [
          ...orders.map(messages.order),
          ...differences.map(messages.difference),
          ...tasks.map(messages.task),
          ...events.map(messages.event)
        ]
        return lines.length ? lines : messages.nothingStuck
      }
    }
  }),
  operation('show', {
    route: 'GET /orders/{order}/payment',
    input: z.strictObject({ order: key }),
    output: payment,
    errors: ['NOT_FOUND'],
    async run({ db }, { order }) {
      const id = await resolveOrderId(db, order)
      const row = await findPaymentRow(db, id)
      if (!row) throw new ApiError('NOT_FOUND', noSuchOrder)
      return {
        ...inAed(row),
        refunded: toAed(row.refunded),
        refunds: (await listRefundsOf(db, id)).map(inAed),
        tasks: await listTasksOf(db, id),
        history: await listPaymentHistory(db, id)
      }
    },
    verbs: {
      syntax: 'payments show <order>',
      example: 'payments show SA-2026-004217',
      print: shown => [
        ...messages.payment(shown),
        ...shown.refunds.map(messages.refund),
        ...shown.tasks.map(messages.taskState),
        ...shown.history.map(messages.history)
      ]
    }
  }),
  // Decides about no money: a worker repeats what was decided before.
  operation('retry', {
    route: 'POST /orders/{order}/payment/retry',
    input: z.strictObject({ order: key }),
    output: z.object({ retried: count }),
    errors: ['NOT_FOUND'],
    run: async ({ db }, { order }) => ({ retried: await rearmTasks(db, await resolveOrderId(db, order)) }),
    verbs: {
      syntax: 'payments retry <order>',
      example: 'payments retry SA-2026-004217',
      print: ({ retried }, { order }) => messages.retried(order, retried)
    }
  })
]
