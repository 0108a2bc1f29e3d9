import { formatAmount, formatDateTime, plural } from '@sahra/shared/format/format'
import type { StuckOrder } from './payment-report.queries'

/** The help of the command line, and the description of the machine api. */
export const paymentReportHelp = {
  list: 'what is stuck and why: orders, payments that differ from the provider’s, failed tasks, events that fit no order',
  show: 'the payment of one order: its references, tasks and history',
  retry: 'tries the failed tasks of an order again, at once'
}

/** Why an order is stuck, and what a task does, for the desk. */
export const stuckWords: Record<StuckOrder['problem'], string> = {
  unpaid: 'Unpaid after the end of its window',
  lapsed: 'Its payment was released or refunded',
  authorized: 'Authorized for more than 4 days',
  unreturned: 'Cancelled, but its payment was not returned',
  unpaidShipment: 'Shipped without a payment'
}
export const taskKinds = {
  open: 'Open the payment',
  capture: 'Capture the payment',
  release: 'Release the payment',
  refund: 'Refund',
  remind: 'Remind of the payment',
  expire: 'Close the payment'
}

const problems: Record<StuckOrder['problem'], string> = {
  unpaid: 'unpaid after the end of its window: the provider does not close its page',
  lapsed: 'its payment was released or refunded: reject it, or ask the shopper to order again',
  authorized: 'authorized for more than 4 days: confirm or ship it before the authorization ends',
  unreturned: 'cancelled, but its payment was not returned: see orders refund',
  unpaidShipment: 'shipped without a payment'
}

interface Difference {
  order: string
  method: string
  booked: string
  reported: string
  since: string
}
interface Task {
  kind: string
  attempts: number
  isGivenUp: boolean
  reason: string | null
  dueAt: string
}
interface Event {
  provider: string
  eventId: string
  order: string | null
  status: string
  amount: number | null
  currency: string | null
  reason: string | null
}
interface Payment {
  order: string
  status: string
  method: string
  paymentStatus: string
  amount: number
  refunded: number
  payBy: string | null
  sessionRef: string | null
  expiresAt: string | null
  paymentRef: string | null
  checkedAt: string | null
}

const field = (name: string, value: string | null) => (value ? [`  ${name.padEnd(16)} ${value}`] : [])
const time = (moment: string | null) => moment && formatDateTime(moment)
const because = (reason: string | null) => (reason ? ` (${reason})` : '')

/** What the command line prints. */
export const paymentReportMessages = {
  nothingStuck: 'Nothing is stuck.',
  order: ({ order, problem }: StuckOrder) => `Order ${order}: ${problems[problem]}`,
  difference: ({ order, method, booked, reported, since }: Difference) =>
    `Order ${order}: the shop has ${booked}, ${method} reports ${reported}, since ${formatDateTime(since)}: see payments show`,
  task: ({ order, kind, attempts, isGivenUp, reason, dueAt }: Task & { order: string }) =>
    `Order ${order}: could not ${kind} after ${plural(attempts, 'attempt')} (${reason ?? 'unknown'}), ${isGivenUp ? 'given up: see payments retry' : `next attempt ${formatDateTime(dueAt)}`}`,
  event: ({ provider, eventId, order, status, amount, currency, reason }: Event) =>
    `Event ${eventId} of ${provider}: ${status} ${currency?.toUpperCase() ?? ''} ${amount ?? 0}, parked (${reason ?? 'no such order'})${order ? `, order ${order}` : ''}`,
  payment: (shown: Payment) => [
    `Order ${shown.order}: ${shown.status}, ${shown.method} ${shown.paymentStatus}, ${formatAmount(shown.amount)}`,
    ...field('refunded', shown.refunded ? formatAmount(shown.refunded) : null),
    ...field('pay by', time(shown.payBy)),
    ...field('page', shown.sessionRef),
    ...field('page ends', time(shown.expiresAt)),
    ...field('payment', shown.paymentRef),
    ...field('compared', time(shown.checkedAt))
  ],
  refund: ({ amount, reason, isDone }: { amount: number; reason: string; isDone: boolean }) =>
    `  refund of ${formatAmount(amount)}, ${reason}: ${isDone ? 'made' : 'queued'}`,
  taskState: ({ kind, attempts, isDone, isGivenUp, reason, dueAt }: Task & { isDone: boolean }) => {
    const due = `due ${formatDateTime(dueAt)}, ${plural(attempts, 'attempt')}`
    return `  task ${kind.padEnd(11)} ${isDone ? 'done' : isGivenUp ? 'given up: see payments retry' : due}${because(reason)}`
  },
  history: ({ at, what }: { at: string; what: string }) => `  ${formatDateTime(at).padEnd(18)}  ${what}`,
  retried: (order: string, count: number) =>
    count ? `Order ${order}: tries again now.` : `Order ${order}: no task has failed.`
}
