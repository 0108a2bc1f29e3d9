import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { newToken } from '../people/session/token'
import type { Credentials } from './http-client'

export interface TestShopper extends Credentials {
  id: string
}

/** Inserts signed-in shoppers directly: hashing hundreds of passwords would dominate the test. */
export async function addTestShoppers(db: Executor, n: number): Promise<TestShopper[]> {
  const testShoppers = Array.from({ length: n }, () => ({ id: newId(), ...newToken() }))
  await db.run(sql`
    insert into shopper (id, name, email, email_key, password_hash, verified_at)
    select id, 'Shopper', id || '@example.com', id || '@example.com', '', now()
    from unnest(${testShoppers.map(({ id }) => id)}::text[]) as id`)
  await db.run(sql`
    insert into session (id, shopper_id)
    select * from unnest(${testShoppers.map(({ sessionId }) => sessionId)}::text[], ${testShoppers.map(({ id }) => id)}::text[])`)
  return testShoppers.map(({ id, token }) => ({ id, cookie: `sid=${token}` }))
}

/** Raises the limits of these shoppers: a long run orders much and confirms none of it. */
export const liftLimits = (db: Executor, testShoppers: readonly TestShopper[]) =>
  db.run(sql`
    update shopper set hold_pieces = 1000000000, hold_amount = 1000000000000000
    where id = any (${testShoppers.map(({ id }) => id)}::text[])`)

/** A variant, or a product without variants. */
export interface ItemKey {
  productId: string
  variantId: string | null
}

/** Returns the stock of each item, in the given order. */
export async function readStocks(db: Executor, items: readonly ItemKey[]): Promise<number[]> {
  const rows = await db.many<{ id: string; stock: number }>(sql`
    select id, stock from variant where id = any (${items.map(item => item.variantId)}::text[])
    union all select id, stock from product where id = any (${items.map(item => item.productId)}::text[])`)
  const stock = new Map(rows.map(row => [row.id, row.stock]))
  return items.map(({ productId, variantId }) => stock.get(variantId ?? productId) ?? NaN)
}

/** Returns the sold quantity of each item, without cancelled orders. */
export async function readSoldQuantities(db: Executor, items: readonly ItemKey[]): Promise<number[]> {
  const rows = await db.many<{ id: string; n: number }>(sql`
    select coalesce(variant_id, product_id) as id, sum(quantity)::int as n
    from order_line join shop_order on shop_order.id = order_id
    where status <> 'Cancelled' group by 1`)
  const sold = new Map(rows.map(row => [row.id, row.n]))
  return items.map(({ productId, variantId }) => sold.get(variantId ?? productId) ?? 0)
}

/** Lists the orders that were not seeded, with their keys and the number of their lines, events and mails. */
export const listOrdersWithKeys = (db: Executor) =>
  db.many<{ id: string; key: string | null; lines: number; events: number; mails: number }>(sql`
    select o.id, k.key,
      (select count(*) from order_line l where l.order_id = o.id)::int as lines,
      (select count(*) from order_event e where e.order_id = o.id)::int as events,
      (select count(*) from mail m where m.order_id = o.id)::int as mails
    from shop_order o left join order_key k on k.order_id = o.id
    where o.request_hash <> ''`)

export const writeSettings = (db: Executor, settings: object) =>
  db.run(sql`
    insert into setting (key, value) values ('public', ${JSON.stringify(settings)}::jsonb)
    on conflict (key) do update set value = excluded.value`)
