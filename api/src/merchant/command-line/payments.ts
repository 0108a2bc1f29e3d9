import { formatAmount, formatDateTime } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { noSuchOrder } from '../../selling/order/order.text'
import type { Command } from './command'
import {
  findPaymentRow,
  listDifferences,
  listParkedEvents,
  listPaymentHistory,
  listRefundsOf,
  listStuckOrders,
  listStuckTasks,
  listTasksOf,
  type PaymentRow,
  rearmTasks,
  type StuckTask,
  type TaskRow
} from '../../selling/payment/payment-report.queries'
import { paymentDescriptions, paymentMessages } from './payments.text'
import { resolveOrderId } from '../../selling/order/resolve-order-id'

const MOST_LISTED = 100

export const paymentCommands: Command[] = [
  {
    syntax: 'payments list',
    help: paymentDescriptions.list,
    example: 'payments list',
    isWrite: false,
    async run({ db, print }) {
      const lines = [
        ...(await listStuckOrders(db, MOST_LISTED)).map(({ order, problem }) =>
          paymentMessages.order(order, problem)
        ),
        ...(await listDifferences(db, MOST_LISTED)).map(({ since, ...found }) =>
          paymentMessages.difference({ ...found, since: time(since) })
        ),
        ...(await listStuckTasks(db, MOST_LISTED)).map(formatStuckTask),
        ...(await listParkedEvents(db, MOST_LISTED)).map(
          event =>
            paymentMessages.parked({
              ...event,
              amount: `${event.currency?.toUpperCase() ?? ''} ${toAed(event.amount ?? 0)}`,
              reason: event.reason ?? 'no such order'
            }) + (event.order ? paymentMessages.orderOf(event.order) : '')
        )
      ]
      if (!lines.length) print(paymentMessages.nothingStuck)
      lines.forEach(print)
    }
  },
  {
    syntax: 'payments show <order>',
    help: paymentDescriptions.show,
    example: 'payments show SA-2026-004217',
    isWrite: false,
    async run({ db, print }, [typed = '']) {
      const id = await resolveOrderId(db, typed)
      const row = await findPaymentRow(db, id)
      if (!row) throw new ApiError('NOT_FOUND', noSuchOrder)
      formatPayment(row).forEach(print)
      for (const { amount, reason, isDone } of await listRefundsOf(db, id))
        print(paymentMessages.refund(formatAmount(toAed(amount)), reason, isDone))
      for (const task of await listTasksOf(db, id)) print(formatTask(task))
      for (const { at, what } of await listPaymentHistory(db, id))
        print(paymentMessages.history(time(at), what))
    }
  },
  {
    syntax: 'payments retry <order>',
    help: paymentDescriptions.retry,
    example: 'payments retry SA-2026-004217',
    isWrite: true,
    async run({ db, print }, [typed = '']) {
      const id = await resolveOrderId(db, typed)
      const count = await rearmTasks(db, id)
      print(paymentMessages.retried(typed, count))
    }
  }
]

const time = (date: Date) => formatDateTime(date.toISOString())

const formatStuckTask = ({ order, kind, attempts, isGivenUp, reason, dueAt }: StuckTask) =>
  paymentMessages.task(order, kind, {
    attempts,
    next: isGivenUp ? paymentMessages.givenUp : paymentMessages.nextAttempt(time(dueAt)),
    reason
  })

function formatTask({ kind, attempts, isDone, isGivenUp, reason, dueAt }: TaskRow) {
  const open = isGivenUp ? paymentMessages.givenUp : paymentMessages.due(time(dueAt), attempts)
  return paymentMessages.taskState(kind, isDone ? paymentMessages.done : open, reason)
}

function formatPayment(row: PaymentRow): string[] {
  const fields: [string, string | null][] = [
    ['refunded', row.refunded ? formatAmount(toAed(row.refunded)) : null],
    ['pay by', row.payBy && time(row.payBy)],
    ['page', row.sessionRef],
    ['page ends', row.expiresAt && time(row.expiresAt)],
    ['payment', row.paymentRef],
    ['compared', row.checkedAt && time(row.checkedAt)]
  ]
  return [
    paymentMessages.state(
      row.order,
      row.status,
      `${row.method} ${row.paymentStatus}`,
      formatAmount(toAed(row.amount))
    ),
    ...fields.flatMap(([name, value]) => (value ? [paymentMessages.field(name, value)] : []))
  ]
}
