import { expireOrder, queueReminder } from '../order-management/let-go.service'
import { applyReading } from './apply-payment.service'
import { isOpening, isWindowOver } from './payment-page.queries'
import { lockOrder, type PaymentTask, type Shop } from './payment.queries'
import type { PaymentProvider } from './provider'

/** Reminds the shopper, once, of an order that is still unpaid. */
export const remindShopper = (shop: Shop, { orderId }: PaymentTask) =>
  shop.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (order?.status === 'Pending' && order.paymentStatus === 'Pending')
      await queueReminder(tx, shop, orderId)
  })

/**
 * Cancels an order that is unpaid at the end of its window, once the provider has closed its page. A payment that the
 * provider has taken is applied instead. Returns false before the end, while money is on its
 * way and while a page is being opened.
 */
export async function endPaymentWindow(
  shop: Shop,
  provider: PaymentProvider,
  task: PaymentTask
): Promise<boolean> {
  if (!(await isWindowOver(shop.db, task.orderId))) return false
  const isClosed = !task.sessionRef || (await closePage(shop, provider, task))
  if (!isClosed) return false
  return shop.db.transaction(async tx => {
    const order = await lockOrder(tx, task.orderId)
    if (order?.status !== 'Pending' || order.paymentStatus !== 'Pending') return true
    if (await isOpening(tx, task)) return false
    await expireOrder(tx, shop, task.orderId)
    return true
  })
}

/** Returns false while money is on its way. Throws when the provider does not close the page. */
async function closePage(shop: Shop, provider: PaymentProvider, task: PaymentTask): Promise<boolean> {
  const reading = await provider.read(task)
  if (reading.state === 'processing') return false
  if (reading.state === 'open') await provider.release({ ...task, paymentRef: null })
  else await applyReading(shop, task, reading)
  return true
}
