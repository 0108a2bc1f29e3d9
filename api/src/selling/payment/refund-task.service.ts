import { queueRemainder } from '../order-management/refund.service'
import { refundReasons } from '../order/order.text'
import {
  completeRefunds,
  countRefusedRefund,
  limitRefund,
  listQueuedRefunds,
  type Refund
} from '../order/refund.queries'
import { applyReading } from './apply-payment.service'
import { completeTask, type PaymentTask, type Shop } from './payment.queries'
import { type PaymentProvider, RefundRefused } from './provider'

/**
 * Makes the queued refunds of an order at the provider, and of a cancelled order all that is left. What was returned is
 * read from the provider afterwards: it may have made refunds of its own. A refund is queued until it is recorded: what is
 * left of the payment is never more than the provider has. Throws when the provider refuses.
 */
export async function makeRefunds(shop: Shop, provider: PaymentProvider, task: PaymentTask): Promise<void> {
  const { db } = shop
  const { orderId } = task
  if (!task.paymentRef) throw new Error('not paid yet')
  const queueRest = () => db.transaction(tx => queueRemainder(tx, orderId, refundReasons.cancelled))
  await queueRest()
  do {
    const refunds = await listQueuedRefunds(db, orderId)
    for (const refund of refunds) await makeRefund(shop, provider, task, refund)
    await applyReading(shop, task, await provider.read(task), tx => completeRefunds(tx, refunds))
  } while (await queueRest())
  await completeTask(db, task)
}

async function makeRefund({ db }: Shop, provider: PaymentProvider, task: PaymentTask, refund: Refund) {
  try {
    await provider.refund(task, refund)
  } catch (error) {
    if (error instanceof RefundRefused) await countRefusedRefund(db, refund.id)
    const reading = await provider.read(task).catch(() => undefined)
    if (reading?.state !== 'Refunded') {
      // Returned there meanwhile: without this the provider would refuse the refund for good.
      if (reading) await limitRefund(db, refund.id, task.amount - reading.refunded)
      throw error
    }
    // All of it is returned: there is nothing left for this refund.
  }
}
