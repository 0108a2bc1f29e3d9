import type { PlaceOrderRequest } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { findAddress } from '../../people/address/address.queries'
import type { Shopper } from '../../server/feature'
import { assertNoLink } from '../../house/mail/typed'
import type { Delivery } from '../order/order.queries'

/** Returns the address of the request, or the shopper's saved address when only its id is given. */
export async function resolveDelivery(
  db: Executor,
  shopper: Shopper,
  sent: PlaceOrderRequest['address']
): Promise<Delivery> {
  const saved = !sent.street?.trim() && sent._id ? await findAddress(db, shopper.id, sent._id) : undefined
  const { street, city, state, zip, country, phone } = saved ?? sent
  assertNoLink(street, city, state, zip, country)
  const line = (text: string | null | undefined) => text?.trim() ?? ''
  return {
    street: line(street),
    city: line(city),
    state: line(state),
    zip: line(zip),
    country: line(country),
    phone: line(phone) || null
  }
}
