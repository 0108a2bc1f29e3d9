import { paths } from '@sahra/shared/paths'
import type { PaymentStatus } from '@sahra/shared/contract/order'
import type { Config } from '../config'
import type { Executor } from '../db/database'
import { changePayment } from '../order/changes.queries'
import { addEvent } from '../order/order.queries'
import type { Method } from '../order/order.rules'
import type { Deps } from '../feature'
import {
  addTask,
  claimTasks,
  keepEvent,
  keepPage,
  keepPaymentRef,
  lockBilled,
  type Task,
  taskAgain,
  taskDone,
  taskGivenUp
} from './payment.queries'
import { billTitle, parked, taskFailed } from './payment.text'
import type { Provider, Told, ToldStatus } from './provider'
import { razorpayProvider } from './razorpay'
import { stripeProvider } from './stripe'

type Shop = Pick<Deps, 'db' | 'config'>
export type Providers = Partial<Record<Method, Provider>>
type Report = (line: string) => void

const LEASE_S = 60
const TRIES = 30
const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 3600

/** Those whose keys are configured. Without, an order is taken all the same, its payment Pending (decision C48). */
export const providersOf = ({ stripe, razorpay }: Config): Providers => ({
  ...(stripe && { STRIPE: stripeProvider(stripe) }),
  ...(razorpay && { RAZORPAY: razorpayProvider(razorpay) })
})

/** Does what is due at the providers, of all orders or of one; answers how many tasks it took. */
export async function runTasks(shop: Shop, providers: Providers, report: Report, orderId?: string) {
  const tasks = await claimTasks(shop.db, LEASE_S, orderId)
  await Promise.all(
    tasks.map(task =>
      runTask(shop, providers[task.method as Method], task).catch(error => failed(shop, task, error, report))
    )
  )
  return tasks.length
}

async function runTask({ db, config }: Shop, provider: Provider | undefined, task: Task) {
  const { orderId, kind, amount, email, sessionRef, paymentRef } = task
  if (!provider) throw new Error('not configured')
  if (kind === 'open' && task.status !== 'Cancelled') {
    const page = await provider.open({
      orderId,
      amount,
      email,
      title: billTitle(orderId),
      successUrl: `${config.publicUrl}${paths.orderSuccess(orderId)}`,
      cancelUrl: `${config.publicUrl}${paths.order(orderId)}`
    })
    await db.transaction(async tx => {
      await keepPage(tx, orderId, page)
      await taskDone(tx, task)
    })
    return
  }
  // Without a page nobody can have paid: there is nothing to give back, and nothing to take.
  if (kind !== 'open' && kind !== 'release' && !sessionRef) throw new Error('no page was opened')
  if (kind !== 'open' && sessionRef) await provider[kind]({ orderId, amount, sessionRef, paymentRef })
  await db.transaction(async tx => {
    if (kind === 'capture') await move(tx, orderId, 'Paid')
    if (kind === 'release' && paymentRef) await move(tx, orderId, 'Released')
    if (kind === 'refund') await move(tx, orderId, 'Refunded')
    await taskDone(tx, task)
  })
}

async function failed({ db }: Shop, task: Task, error: unknown, report: Report) {
  const isLast = task.attempts >= TRIES
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string }
  report(taskFailed(task.kind, task.orderId, String(statusCode ?? code ?? message ?? 'unknown'), isLast))
  const pause = Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** (task.attempts - 1))
  await (isLast ? taskGivenUp(db, task) : taskAgain(db, task, pause))
}

/** From where a payment may come to each status. Whatever arrives late or twice finds the payment elsewhere: no change. */
const comesFrom: Record<ToldStatus, PaymentStatus[]> = {
  Authorized: ['Pending'],
  Paid: ['Authorized', 'Pending'],
  Released: ['Authorized'],
  Refunded: ['Paid']
}

async function move(tx: Executor, orderId: string, to: ToldStatus, note?: string) {
  for (const from of comesFrom[to])
    if (await changePayment(tx, orderId, from, to)) {
      await addEvent(tx, orderId, { paymentStatus: to, actor: 'payment', ...(note && { note }) })
      return
    }
}

/**
 * Takes what a provider told: each event once, and only when order, amount and currency are what we asked for. What does
 * not fit is put aside for a person. Money that arrives for a cancelled order is sent back.
 */
export async function takeEvent({ db }: Shop, method: Method, told: Told, report: Report) {
  await db.transaction(async tx => {
    const billed = await lockBilled(tx, told.orderId)
    const fits =
      billed?.method === method &&
      billed.amount === told.amount &&
      billed.currency.toLowerCase() === told.currency.toLowerCase()
    if (!(await keepEvent(tx, method, told, fits ? 'taken' : 'parked'))) return
    if (!billed || !fits) return report(parked(method, told.eventId))
    if (told.paymentRef) await keepPaymentRef(tx, billed.id, told.paymentRef)
    await move(tx, billed.id, told.status, told.eventId)
    if (billed.status === 'Cancelled' && told.status === 'Authorized') await addTask(tx, billed.id, 'release')
    if (billed.status === 'Cancelled' && told.status === 'Paid') await addTask(tx, billed.id, 'refund')
  })
}
