import { placeName } from '@sahra/shared/address/place.text'
import type { Order } from '@sahra/shared/contract/order'
import { formatDate } from '@sahra/shared/format/format'
import { comma, isRightToLeft } from '@sahra/shared/language/language.text'
import { promiseLine } from '@sahra/shared/rules/delivery.rules'
import { awaitsDelivery } from './order.rules'

type Promised = Pick<Order, 'status'> & Partial<Pick<Order, 'promise' | 'pricing'>>

/** Returns the method that was chosen and what it promises, while a delivery is ahead (C426); empty without a promise. */
export function promiseDetails({ status, promise, pricing }: Promised): [method: string, promised: string][] {
  if (!promise || !awaitsDelivery({ status })) return []
  return [
    [
      pricing?.shippingMethod?.label ?? '',
      promiseLine(promise, { formatDate, placeName, comma, isRightToLeft })
    ]
  ]
}
