import { placeName } from '@sahra/shared/address/place.text'
import type { DeliveryPromise } from '@sahra/shared/contract/delivery'
import type { Discount } from '@sahra/shared/contract/promotion'
import type { Executor } from '@sahra/server-kit/database/database'
import { formatDate } from '@sahra/shared/format/format'
import { deliveryOffer, shipsLater, promiseLine, promiseOf } from '@sahra/shared/rules/delivery.rules'
import { activeMethods, takesCash, withMethod } from '@sahra/shared/rules/delivery-price.rules'
import { type Pricing, priceFils } from '@sahra/shared/rules/pricing.rules'
import { findSettings } from '../../house/settings/settings.queries'
import { findShop } from '../../house/settings/shop.queries'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import type { ReservedItem } from '../../catalogue/stock/stock.queries'
import { cashAtPickUp, deliveryClosed, deliveryOfLaterItem } from '../order/order.text'
import type { ValidatedOrder } from './order-validation.service'
import { priceChangedBody } from './shown-total'

/** What an order costs, in fils, with what its method promises. */
interface PricedDelivery {
  pricing: Pricing
  promise: DeliveryPromise | undefined
}

/**
 * Prices an order by the method that its shopper chose (C426), as it is open now. Throws PRICE_CHANGED with the pricing of
 * the default method when the chosen one is closed, for this address, for one of the lines (C472) or since the page was
 * shown; BAD_INPUT for cash at a pick-up. `subtotal` in fils.
 */
export async function priceDelivery(
  tx: Executor,
  { config }: Pick<Deps, 'config'>,
  { choice, delivery, method, shownTotal }: ValidatedOrder,
  { lines, subtotal, discount }: { lines: ReservedItem[]; subtotal: number; discount: Discount | undefined }
): Promise<PricedDelivery> {
  const settings = await findSettings(tx)
  if (!choice) return { pricing: priceFils(subtotal, settings, discount), promise: undefined }
  const chosen = activeMethods(settings).find(({ code }) => code === choice.method)
  const { storeAddress } = await findShop(tx, config)
  const offer = chosen && deliveryOffer(chosen, delivery, new Date(), shipsLater(lines))
  const promise = offer ? promiseOf(offer, choice, storeAddress) : 'closed'
  if (promise === 'closed') {
    const pricing = priceFils(subtotal, settings, discount)
    const closed = offer?.closed
    const message = closed === 'supply' ? deliveryOfLaterItem : deliveryClosed
    const details = { ...priceChangedBody(pricing, shownTotal), ...(closed && { closed }) }
    throw new ApiError('DELIVERY_CLOSED', message, undefined, details)
  }
  const pricing = priceFils(subtotal, withMethod(settings, choice.method), discount)
  if (method === 'COD' && !takesCash(chosen?.rule, pricing.grandTotal))
    throw new ApiError('CASH_AT_PICK_UP', cashAtPickUp)
  if (!promise?.day) return { pricing, promise }
  // For readers that know no promises: the desk, files and the machine api.
  const deliveryEta = promiseLine(promise, { formatDate, placeName, comma: ', ', isRightToLeft: false })
  return { pricing: { ...pricing, deliveryEta }, promise }
}
