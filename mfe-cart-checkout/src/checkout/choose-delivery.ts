import type { ChosenDelivery } from '../delivery/chosen-delivery'
import { update, type CheckoutStore } from './checkout.store'

/** Chooses how the order is delivered; undefined: by the default method (C426). Cash is paid to a courier (C427). */
export function chooseDelivery(
  $checkout: CheckoutStore,
  delivery: ChosenDelivery | undefined,
  takesCash: boolean
): void {
  const { payment } = $checkout.get()
  update($checkout, {
    delivery,
    priceChange: undefined,
    ...(!takesCash && payment === 'cod' && { payment: 'stripe' })
  })
}
