import { paths } from '@sahra/shared/paths'
import type { PaymentStatus } from '@sahra/shared/contract/order'
import type { Executor } from '../db/database'
import { changePaymentStatus } from '../order/status.queries'
import { addEvent } from '../order/order.queries'
import type { PaymentMethod } from '../order/payment-method.rules'
import { addPaymentTask } from '../order/payment-task.queries'
import type { Deps } from '../feature'
import {
  claimTasks,
  saveEvent,
  savePage,
  savePaymentRef,
  lockOrder,
  type PaymentTask,
  retryTask,
  completeTask,
  abandonTask
} from './payment.queries'
import { paymentTitle, eventParked, taskFailed } from './payment.text'
import type { PaymentProvider, PaymentEvent, PaymentEventStatus } from './provider'
import type { PaymentProviders } from './providers'

type Shop = Pick<Deps, 'db' | 'config'>
type Log = (line: string) => void

const LEASE_S = 60
const ATTEMPTS_MAX = 30
const FIRST_DELAY_S = 5
const DELAY_MAX_S = 3600

/** Runs the due tasks of all orders, or of one, at the providers; returns how many were claimed. */
export async function runPaymentTasks(shop: Shop, providers: PaymentProviders, log: Log, orderId?: string) {
  const tasks = await claimTasks(shop.db, LEASE_S, orderId)
  await Promise.all(
    tasks.map(task =>
      runPaymentTask(shop, providers[task.method as PaymentMethod], task).catch(error =>
        handleFailure(shop, task, error, log)
      )
    )
  )
  return tasks.length
}

async function runPaymentTask(
  { db, config }: Shop,
  provider: PaymentProvider | undefined,
  task: PaymentTask
) {
  const { orderId, kind, amount, email, sessionRef, paymentRef } = task
  if (!provider) throw new Error('not configured')
  if (kind === 'open' && task.status !== 'Cancelled') {
    const page = await provider.open({
      orderId,
      amount,
      email,
      title: paymentTitle(orderId),
      successUrl: `${config.publicUrl}${paths.orderSuccess(orderId)}`,
      cancelUrl: `${config.publicUrl}${paths.order(orderId)}`
    })
    await db.transaction(async tx => {
      await savePage(tx, orderId, page)
      await completeTask(tx, task)
    })
    return
  }
  // Without a page there is no payment to capture or to return.
  if (kind !== 'open' && kind !== 'release' && !sessionRef) throw new Error('no page was opened')
  if (kind !== 'open' && sessionRef) await provider[kind]({ orderId, amount, sessionRef, paymentRef })
  await db.transaction(async tx => {
    if (kind === 'capture') await changePaymentStatusTo(tx, orderId, 'Paid')
    if (kind === 'release' && paymentRef) await changePaymentStatusTo(tx, orderId, 'Released')
    if (kind === 'refund') await changePaymentStatusTo(tx, orderId, 'Refunded')
    await completeTask(tx, task)
  })
}

async function handleFailure({ db }: Shop, task: PaymentTask, error: unknown, log: Log) {
  const isLast = task.attempts >= ATTEMPTS_MAX
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  log(taskFailed(task.kind, task.orderId, String(statusCode ?? code ?? message ?? 'unknown'), isLast))
  const delayS = Math.min(DELAY_MAX_S, FIRST_DELAY_S * 2 ** (task.attempts - 1))
  await (isLast ? abandonTask(db, task) : retryTask(db, task, delayS))
}

/** Transitions of the payment status. A late or repeated event finds another status and changes nothing. */
const allowedFrom: Record<PaymentEventStatus, PaymentStatus[]> = {
  Authorized: ['Pending'],
  Paid: ['Authorized', 'Pending'],
  Released: ['Authorized'],
  Refunded: ['Paid']
}

async function changePaymentStatusTo(tx: Executor, orderId: string, to: PaymentEventStatus, note?: string) {
  for (const from of allowedFrom[to])
    if (await changePaymentStatus(tx, orderId, from, to)) {
      await addEvent(tx, orderId, { paymentStatus: to, actor: 'payment', ...(note && { note }) })
      return
    }
}

/**
 * Applies a webhook event exactly once, if order, amount and currency are those of the payment request. Other events
 * are stored as parked for manual review. A payment for a cancelled order is returned.
 */
export async function handleEvent({ db }: Shop, method: PaymentMethod, event: PaymentEvent, log: Log) {
  await db.transaction(async tx => {
    const order = await lockOrder(tx, event.orderId)
    const matches =
      order?.method === method &&
      order.amount === event.amount &&
      order.currency.toLowerCase() === event.currency.toLowerCase()
    if (!(await saveEvent(tx, method, event, matches ? 'taken' : 'parked'))) return
    if (!order || !matches) return log(eventParked(method, event.eventId))
    if (event.paymentRef) await savePaymentRef(tx, order.id, event.paymentRef)
    await changePaymentStatusTo(tx, order.id, event.status, event.eventId)
    if (order.status === 'Cancelled' && event.status === 'Authorized')
      await addPaymentTask(tx, order.id, 'release')
    if (order.status === 'Cancelled' && event.status === 'Paid') await addPaymentTask(tx, order.id, 'refund')
  })
}
