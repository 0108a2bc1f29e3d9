import { sql } from '@sahra/server-kit/database/sql'
import type { Database } from '@sahra/server-kit/database/database'
import { addProduct, shopper, type SignedIn, type TestApi } from '../../../testing/test-api'

/** Places an order by card of 210 AED. */
export async function placeCardOrder({ app, db }: TestApi, testShopper?: SignedIn, headers = {}) {
  const amal = testShopper ?? (await shopper(app))
  const { productId, variantId } = await addProduct(db, { price: 20_000, variants: [{ stock: 5 }] })
  const { json, status } = await amal.post(
    '/api/order',
    {
      products: [{ productId, variantId, quantity: 1 }],
      address: { street: '1 Palm St' },
      paymentMethod: 'STRIPE'
    },
    headers
  )
  const id = json._id as string
  return {
    amal,
    id,
    number: json.number as string,
    status,
    placed: json,
    variantId,
    read: async () => (await amal.get(`/api/order/${id}`)).json,
    pay: () => amal.post(`/api/order/${id}/pay`)
  }
}

/** Moves an order's payment window and its page into the past, with its tasks. */
export async function passWindow(db: Database, id: string) {
  await db.run(sql`update shop_order set pay_by = now() - interval '1 second' where id = ${id}`)
  await makeTasksDue(db, id)
}

export const makeTasksDue = (db: Database, id: string) =>
  db.run(
    sql`update payment_task set due_at = now(), leased_until = null where order_id = ${id} and done_at is null`
  )

export const tasksOf = (db: Database, id: string) =>
  db.many<{ kind: string; isDone: boolean; isGivenUp: boolean }>(sql`
    select kind, done_at is not null as "isDone", given_up_at is not null as "isGivenUp"
    from payment_task where order_id = ${id} order by kind`)
