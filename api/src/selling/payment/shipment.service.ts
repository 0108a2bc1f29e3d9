import type { Order } from '@sahra/shared/contract/order'
import { ApiError } from '../../server/api-error'
import { shipOrder, type ShopOfMerchant } from '../order-management/status.service'
import { providerMissing } from '../order/order.text'
import type { Tracking } from '../order/status.queries'
import { applyPayment, applyReading } from './apply-payment.service'
import { completeCapture, findSettlement, lockOrder, type Shop } from './payment.queries'
import { captureFailed } from './payment.text'
import { reasonOf } from './provider'
import type { PaymentProviders } from './providers'

/**
 * Ships an order; an authorized payment is captured at the provider first. Throws CONFLICT when the capture fails or
 * the order is not paid. Without `providers` (a dry run) the capture is only recorded.
 */
export async function captureAndShip(
  shop: Shop & ShopOfMerchant,
  providers: PaymentProviders | undefined,
  id: string,
  tracking: Tracking
): Promise<Order> {
  await captureNow(shop, providers, id)
  return shipOrder(shop, id, tracking)
}

async function captureNow(shop: Shop, providers: PaymentProviders | undefined, id: string) {
  const { db } = shop
  const payment = await findSettlement(db, id)
  if (payment?.paymentStatus !== 'Authorized' || payment.status !== 'Pending') return
  const provider = providers?.[payment.method]
  if (providers && !provider) throw new ApiError('CONFLICT', providerMissing(payment.method))
  try {
    await provider?.capture(payment)
  } catch (error) {
    const reading = await provider?.read(payment).catch(() => undefined)
    if (reading) await applyReading(shop, payment, reading)
    if (reading?.state !== 'Paid') throw new ApiError('CONFLICT', captureFailed(reasonOf(error)))
    return
  }
  await db.transaction(async tx => {
    const order = await lockOrder(tx, id)
    if (!order) return
    await applyPayment(tx, shop, order, { status: 'Paid', note: 'captured for the shipment' })
    await completeCapture(tx, id)
  })
}
