import { startPaymentWindow } from '../order/payment-task.queries'
import { applyReading } from './apply-payment.service'
import type { Settlement, Shop } from './payment.queries'
import { agrees } from './difference.rules'
import { notReconciled, reportedWith } from './payment.text'
import { reasonOf } from './provider'
import type { PaymentProviders } from './providers'
import { claimUncompared, findBooked, listWithoutWindow, saveDifference } from './reconciliation.queries'

const BATCH_SIZE = 10

export interface Comparison {
  orderId: string
  /** The number of the order (C107). */
  number: string
  /** The payment status in the shop before. */
  before: string
  /** The state that the provider reports, or why it reports none. */
  reported: string
  isChanged: boolean
}

/**
 * Asks the providers about the payments that are due, of all orders or of one, and applies what they report. What still
 * differs then is stored with what the provider reports (C281).
 */
export async function reconcile(
  shop: Shop,
  providers: PaymentProviders,
  log: (line: string) => void,
  orderId?: string
): Promise<Comparison[]> {
  const payments = await claimUncompared(shop.db, BATCH_SIZE, orderId)
  const compared: Comparison[] = []
  // One after another: reconciliation must not use up the rate limit of the provider.
  for (const payment of payments) {
    const result = await compare(shop, providers, payment).catch(async (error: unknown) => {
      const reported = reasonOf(error)
      log(notReconciled(payment.orderId, reported))
      await saveDifference(shop.db, payment.orderId, reported)
      return { reported, isChanged: false }
    })
    const { orderId, number, paymentStatus } = payment
    compared.push({ orderId, number, before: paymentStatus, ...result })
  }
  return compared
}

async function compare(shop: Shop, providers: PaymentProviders, payment: Settlement) {
  const provider = providers[payment.method]
  if (!provider) throw new Error('not configured')
  const reading = await provider.read(payment)
  const { isChanged } = await applyReading(shop, payment, reading)
  const booked = await findBooked(shop.db, payment.orderId)
  const isDifferent = booked && !agrees(booked, reading)
  await saveDifference(shop.db, payment.orderId, isDifferent ? reportedWith(reading) : undefined)
  return { reported: reading.state, isChanged }
}

/** Starts the payment window of unpaid orders that an older version placed. */
export async function startMissingWindows({ db, config }: Shop): Promise<void> {
  for (const id of await listWithoutWindow(db))
    await db.transaction(tx => startPaymentWindow(tx, id, config.paymentWindowMin))
}
