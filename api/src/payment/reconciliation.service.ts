import { startPaymentWindow } from '../order/payment-task.queries'
import { applyReading } from './apply-payment.service'
import type { Settlement, Shop } from './payment.queries'
import { notReconciled } from './payment.text'
import { reasonOf } from './provider'
import type { PaymentProviders } from './providers'
import { claimUnsettled, listWithoutWindow } from './reconciliation.queries'

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

/** Asks the providers about the payments that are due, of all orders or of one, and applies what they report. */
export async function reconcile(
  shop: Shop,
  providers: PaymentProviders,
  log: (line: string) => void,
  orderId?: string
): Promise<Comparison[]> {
  const payments = await claimUnsettled(shop.db, BATCH_SIZE, orderId)
  const compared: Comparison[] = []
  // One after another: reconciliation must not use up the rate limit of the provider.
  for (const payment of payments) {
    const result = await compare(shop, providers, payment).catch((error: unknown) => {
      log(notReconciled(payment.orderId, reasonOf(error)))
      return { reported: reasonOf(error), isChanged: false }
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
  return { reported: reading.state, isChanged }
}

/** Starts the payment window of unpaid orders that an older version placed. */
export async function startMissingWindows({ db, config }: Shop): Promise<void> {
  for (const id of await listWithoutWindow(db))
    await db.transaction(tx => startPaymentWindow(tx, id, config.paymentWindowMin))
}
