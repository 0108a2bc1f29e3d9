import { createHash } from 'node:crypto'
import type { DeliveryChoice } from '@sahra/shared/contract/delivery'
import type { PlaceOrderRequest } from '@sahra/shared/contract/order'
import { toFils } from '@sahra/shared/rules/pricing.rules'
import { ApiError } from '../../server/api-error'
import { assertLineQuantity } from '../cart/line-limit'
import type { Deps, Shopper } from '../../server/feature'
import { resolveDelivery } from './delivery.service'
import { parseGift, type Gift } from '../order/gift'
import type { Delivery } from '../order/order.queries'
import { inLockOrder } from '../order/order.rules'
import type { StockItem } from '../../catalogue/stock/stock.queries'
import { cartChanged, confirmCash, noAddress, noItems, unknownMethod } from '../order/order.text'
import { parsePaymentMethod, type PaymentMethod } from '../order/payment-method.rules'

export interface ValidatedOrder {
  items: StockItem[]
  method: PaymentMethod
  delivery: Delivery
  gift: Gift | undefined
  promotionCode: string | undefined
  /** Undefined: the default method. */
  choice: DeliveryChoice | undefined
  cartVersion: string | null
  /** In fils; undefined when the client did not name it. */
  shownTotal: number | undefined
  hash: string
}

/** Returns what can be ordered of a request, with its hash. Throws BAD_INPUT or CONFLICT with the reason. */
export async function validateOrder(
  { db }: Deps,
  shopper: Shopper,
  placement: PlaceOrderRequest
): Promise<ValidatedOrder> {
  const items = inLockOrder(placement.products)
  if (!items.length) throw new ApiError('NO_ITEMS', noItems)
  await assertLineQuantity(db, Math.max(...items.map(({ quantity }) => quantity)))
  const delivery = await resolveDelivery(db, shopper, placement.address)
  if (!delivery.street) throw new ApiError('NO_ADDRESS', noAddress)
  const method = parsePaymentMethod(placement.paymentMethod)
  if (!method) throw new ApiError('UNKNOWN_PAYMENT_METHOD', unknownMethod)
  if (method === 'COD' && placement.codConfirmed !== true) throw new ApiError('CASH_UNCONFIRMED', confirmCash)
  const cartVersion = placement.cartVersion || null
  if (cartVersion && !/^\d{1,18}$/.test(cartVersion)) throw new ApiError('CART_CHANGED', cartChanged)
  const gift = parseGift(placement)
  const promotionCode = placement.promotionCode?.trim() || undefined
  const shownTotal = placement.shownTotal === undefined ? undefined : toFils(placement.shownTotal)
  // Without the total: a second press that accepts a higher one is the same order under the same key. An order without a
  // gift, code and chosen delivery has the hash of earlier versions, so that a retry after an update is still the same order.
  const choice = placement.delivery ?? undefined
  const additions = [
    ...(gift ? [gift] : []),
    ...(promotionCode ? [{ promotionCode }] : []),
    ...(choice ? [{ choice }] : [])
  ]
  const hash = createHash('sha256')
    .update(JSON.stringify([items, method, delivery, cartVersion, ...additions]))
    .digest('hex')
  return { items, method, delivery, gift, promotionCode, choice, cartVersion, shownTotal, hash }
}
