import { ApiError } from '../../server/api-error'
import { applyPayment, applyReading } from './apply-payment.service'
import { ensurePaymentPage } from './payment-page.service'
import { makeRefunds } from './refund-task.service'
import { endPaymentWindow, remindShopper } from './payment-window.service'
import {
  abandonTask,
  claimTasks,
  completeTask,
  lockOrder,
  type PaymentTask,
  postponeTask,
  retryTask,
  type Shop
} from './payment.queries'
import { taskFailed } from './payment.text'
import { type PaymentProvider, type PaymentReading, reasonOf } from './provider'
import type { PaymentProviders } from './providers'

type Log = (line: string) => void

const LEASE_S = 60
const ATTEMPTS_MAX = 30
const FIRST_DELAY_S = 5
const DELAY_MAX_S = 3600
/** Money is on its way, or another process opens the page: nothing failed. */
const POSTPONE_S = 60
/** A provider that releases by itself takes days. */
const RELEASE_CHECK_S = 6 * 3600

/** Runs the due tasks of all orders, or of one, at the providers; returns how many were claimed. */
export async function runPaymentTasks(shop: Shop, providers: PaymentProviders, log: Log, orderId?: string) {
  const tasks = await claimTasks(shop.db, LEASE_S, orderId)
  await Promise.all(
    tasks.map(task =>
      runPaymentTask(shop, providers, task).catch(error => handleFailure(shop, task, error, log))
    )
  )
  return tasks.length
}

async function runPaymentTask(shop: Shop, providers: PaymentProviders, task: PaymentTask) {
  const { db } = shop
  const { kind, method } = task
  const provider = providers[method]
  if (!provider) throw new Error('not configured')
  if (kind === 'open') await openPage(shop, providers, task)
  else if (kind === 'remind') await remindShopper(shop, task)
  else if (kind === 'expire') {
    if (!(await endPaymentWindow(shop, provider, task))) {
      await postponeTask(db, task, POSTPONE_S)
      return
    }
  } else {
    await (kind === 'refund' ? makeRefunds(shop, provider, task) : settle(shop, provider, { ...task, kind }))
    return
  }
  await completeTask(db, task)
}

async function openPage(shop: Shop, providers: PaymentProviders, { orderId }: PaymentTask) {
  await ensurePaymentPage(shop, providers, orderId).catch((error: unknown) => {
    // Paid, cancelled or too late: there is nothing to open.
    if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error
  })
}

type SettlingTask = PaymentTask & { kind: 'capture' | 'release' }

/**
 * Captures or releases. When the provider refuses, its state of the payment decides what is left to do; of a release it
 * always does: Razorpay ends authorizations by itself, days later.
 */
async function settle(shop: Shop, provider: PaymentProvider, task: SettlingTask) {
  const { db } = shop
  const { orderId, kind, sessionRef, paymentRef } = task
  if (!sessionRef && !paymentRef) {
    if (kind !== 'release') throw new Error('no page was opened')
    await completeTask(db, task)
    return
  }
  try {
    await provider[kind](task)
  } catch (error) {
    const reading = await provider.read(task).catch(() => undefined)
    if (reading) await applyReading(shop, task, reading)
    if (!reading || !isSettled(reading)) throw error
    await completeTask(db, task)
    return
  }
  if (kind === 'release') return completeRelease(shop, provider, task)
  await db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order) await applyPayment(tx, shop, order, { status: 'Paid' })
    await completeTask(tx, task)
  })
}

async function completeRelease(shop: Shop, provider: PaymentProvider, task: PaymentTask) {
  const reading = await provider.read(task)
  await applyReading(shop, task, reading)
  // An order of Razorpay stays open, without money.
  if (isSettled(reading) || reading.state === 'open') await completeTask(shop.db, task)
  else await postponeTask(shop.db, task, RELEASE_CHECK_S)
}

/** True when the provider's state leaves nothing for the task to do. */
const isSettled = ({ state }: PaymentReading): boolean =>
  state !== 'open' && state !== 'processing' && state !== 'Authorized'

async function handleFailure({ db }: Shop, task: PaymentTask, error: unknown, log: Log) {
  // Stock is never held for good: the end of a window is tried until the provider responds.
  const isLast = task.attempts >= ATTEMPTS_MAX && task.kind !== 'expire'
  const reason = reasonOf(error)
  log(taskFailed(task.kind, task.orderId, reason, isLast))
  const inS = Math.min(DELAY_MAX_S, FIRST_DELAY_S * 2 ** Math.min(task.attempts - 1, 12))
  await (isLast ? abandonTask(db, task, reason) : retryTask(db, task, { inS, reason }))
}
