import { plural } from '@sahra/shared/format/format'
import type { StuckOrder } from '../../selling/payment/payment-report.queries'

export const paymentDescriptions = {
  list: 'what is stuck and why: orders, payments that differ from the provider’s, failed tasks, events that fit no order',
  show: 'the payment of one order: its references, tasks and history',
  retry: 'tries the failed tasks of an order again, at once'
}

const problems: Record<StuckOrder['problem'], string> = {
  unpaid: 'unpaid after the end of its window: the provider does not close its page',
  lapsed: 'its payment was released or refunded: reject it, or ask the shopper to order again',
  authorized: 'authorized for more than 4 days: confirm or ship it before the authorization ends',
  unreturned: 'cancelled, but its payment was not returned: see orders refund',
  unpaidShipment: 'shipped without a payment'
}

export const paymentMessages = {
  nothingStuck: 'Nothing is stuck.',
  order: (order: string, problem: StuckOrder['problem']) => `Order ${order}: ${problems[problem]}`,
  difference: (found: { order: string; method: string; booked: string; reported: string; since: string }) =>
    `Order ${found.order}: the shop has ${found.booked}, ${found.method} reports ${found.reported}, since ${found.since}: see payments show`,
  task: (order: string, kind: string, failed: { attempts: number; next: string; reason: string | null }) =>
    `Order ${order}: could not ${kind} after ${plural(failed.attempts, 'attempt')} (${failed.reason ?? 'unknown'}), ${failed.next}`,
  givenUp: 'given up: see payments retry',
  refund: (amount: string, reason: string, isDone: boolean) =>
    `  refund of ${amount}, ${reason}: ${isDone ? 'made' : 'queued'}`,
  nextAttempt: (time: string) => `next attempt ${time}`,
  parked: (event: { provider: string; eventId: string; status: string; amount: string; reason: string }) =>
    `Event ${event.eventId} of ${event.provider}: ${event.status} ${event.amount}, parked (${event.reason})`,
  orderOf: (order: string) => `, order ${order}`,
  state: (order: string, status: string, payment: string, amount: string) =>
    `Order ${order}: ${status}, ${payment}, ${amount}`,
  field: (name: string, value: string) => `  ${name.padEnd(16)} ${value}`,
  taskState: (kind: string, state: string, reason: string | null) =>
    `  task ${kind.padEnd(11)} ${state}${reason ? ` (${reason})` : ''}`,
  history: (time: string, what: string) => `  ${time.padEnd(18)}  ${what}`,
  done: 'done',
  due: (time: string, attempts: number) => `due ${time}, ${plural(attempts, 'attempt')}`,
  retried: (order: string, count: number) =>
    count ? `Order ${order}: tries again now.` : `Order ${order}: no task has failed.`
}
