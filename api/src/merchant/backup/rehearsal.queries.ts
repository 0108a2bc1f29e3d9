import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Counts the orders; `total` in AED. */
export const sumOrders = (db: Executor) =>
  db.first<{ orders: number; total: number }>(sql`
    select count(*)::integer as orders, coalesce(sum(grand_total), 0)::float8 / 100 as total from shop_order`)
