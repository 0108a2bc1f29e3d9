import type { Order } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { place } from '../../order/testing/place-orders'
import { deliverOrder, shipOrder } from '../../order-management/status.service'
import { addProduct, type SignedIn, type TestApi, verifiedShopper } from '../../../testing/test-api'

export const aDay = 24 * 60 * 60

/** A delivered order, paid in cash, of three bags (AED 33.33 each, 5 left) and a ring (AED 100, 4 left). */
export async function deliveredOrder({ app, db, deps }: TestApi) {
  const amal = await verifiedShopper(app, db)
  const bag = await addProduct(db, { variants: [{ price: 3333, stock: 8 }] })
  const ring = await addProduct(db, { name: 'Ring', price: 10_000, stock: 5 })
  const placed = await place(amal, [
    { productId: bag.productId, variantId: bag.variantId, quantity: 3 },
    { productId: ring.productId, quantity: 1 }
  ])
  const id = placed.json._id as string
  await shipOrder(deps, id, { carrier: 'Aramex', trackingNumber: 'AX1' })
  await deliverOrder(deps, id)
  const read = async (): Promise<Order> => (await amal.get(`/api/order/${id}`)).json
  const { products, number = '' } = await read()
  return {
    id,
    number,
    amal,
    read,
    bagLine: products.findIndex(({ title }) => title === 'Dune Bag'),
    ringLine: products.findIndex(({ title }) => title === 'Ring'),
    stock: async () =>
      await db.first<{ bag: number; ring: number }>(sql`
          select (select stock from variant where id = ${bag.variantId}) as bag,
            (select stock from product where id = ${ring.productId}) as ring`),
    deliverEarlier: (seconds: number) =>
      db.run(sql`
        update shop_order set delivered_at = delivered_at - make_interval(secs => ${seconds}) where id = ${id}`)
  }
}

/** Posts a return request. */
export const askReturn = (
  who: SignedIn,
  orderId: string,
  items: unknown,
  { reason = 'too small', key }: { reason?: unknown; key?: string } = {}
) => who.post(`/api/order/${orderId}/return`, { items, reason }, key ? { 'idempotency-key': key } : {})
