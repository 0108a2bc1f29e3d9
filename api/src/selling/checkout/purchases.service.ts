import type { Order } from '@sahra/shared/contract/order'
import type { PersonalData } from '@sahra/shared/contract/security'
import type { Executor } from '@sahra/server-kit/database/database'
import { readCart } from '../cart/cart.queries'
import { listOffersOf } from '../price-offer/price-offer.queries'
import { listReservationsOf } from '../reservation/reservation.queries'
import { listOrders } from '../order/order.queries'

const ORDERS_PER_QUERY = 200

/** Returns the part of selling in the export of a shopper's personal data: every order, newest first, the cart, reservations and offers. */
export const readPurchases = async (
  db: Executor,
  shopperId: string
): Promise<Pick<PersonalData, 'orders' | 'cart' | 'reservations' | 'priceOffers'>> => ({
  orders: await listAllOrders(db, shopperId),
  cart: (await readCart(db, shopperId)).items,
  reservations: await listReservationsOf(db, shopperId),
  priceOffers: await listOffersOf(db, shopperId)
})

async function listAllOrders(db: Executor, shopperId: string): Promise<Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page++) {
    const some = await listOrders(db, shopperId, { page, limit: ORDERS_PER_QUERY })
    orders.push(...some)
    if (some.length < ORDERS_PER_QUERY) return orders
  }
}
