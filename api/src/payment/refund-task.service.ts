import { queueRemainder } from '../order/refund.service'
import { refundReasons } from '../order/order.text'
import {
  completeRefund,
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
 * read from the provider afterwards: it may have made refunds of its own. Throws when the provider refuses.
 */
export async function makeRefunds(shop: Shop, provider: PaymentProvider, task: PaymentTask): Promise<void> {
  const { db } = shop
  if (!task.paymentRef) throw new Error('not paid yet')
  await db.transaction(tx => queueRemainder(tx, task.orderId, refundReasons.cancelled))
  for (const refund of await listQueuedRefunds(db, task.orderId))
    await makeRefund(shop, provider, task, refund)
  await applyReading(shop, task, await provider.read(task))
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
    await completeRefunds(db, task.orderId)
    return
  }
  await completeRefund(db, refund.id)
}
