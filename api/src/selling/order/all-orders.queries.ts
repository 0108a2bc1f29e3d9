import type { Order, OrderStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { orderJson } from './order.queries'

/** An order as the shop has it. `email`: null after the account was closed (C119). */
export type ShopOrder = Order & { email: string | null; isConfirmed: boolean }

const shopOrderJson = sql`${orderJson} || jsonb_build_object(
  'email', case when s.closed_at is null then s.email end, 'isConfirmed', o.confirmed_at is not null)`

/** Finds any order: not for requests of shoppers. */
export const findShopOrder = async (db: Executor, id: string): Promise<ShopOrder | undefined> =>
  (
    await db.first<{ json: ShopOrder }>(sql`
      select ${shopOrderJson} as json from shop_order o join shopper s on s.id = o.shopper_id where o.id = ${id}`)
  )?.json

interface OrderFilter {
  status: OrderStatus | undefined
  /** Time and id of the last order of the page before. */
  after: { at: string; id: string } | undefined
  limit: number
}

/** Lists orders of all shoppers, newest first. */
export async function listShopOrders(
  db: Executor,
  { status, after, limit }: OrderFilter
): Promise<ShopOrder[]> {
  const rows = await db.many<{ json: ShopOrder }>(sql`
    select ${shopOrderJson} as json from shop_order o join shopper s on s.id = o.shopper_id
    where (${status ?? null}::text is null or o.status = ${status ?? null})
      and (${after?.at ?? null}::timestamptz is null or o.created_at < ${after?.at ?? null}::timestamptz
        or o.created_at = ${after?.at ?? null}::timestamptz and o.id > ${after?.id ?? null}::text)
    order by o.created_at desc, o.id limit ${limit}`)
  return rows.map(row => row.json)
}
