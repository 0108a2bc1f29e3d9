import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Returns the article numbers of an order's lines, in their order: the SKU, or the id of what has none. */
export async function listArticles(db: Executor, orderId: string): Promise<string[]> {
  const rows = await db.many<{ article: string }>(sql`
    select coalesce(case when l.variant_id is null then p.sku else v.sku end, l.variant_id, l.product_id) as article
    from order_line l left join product p on p.id = l.product_id left join variant v on v.id = l.variant_id
    where l.order_id = ${orderId} order by l.position`)
  return rows.map(({ article }) => article)
}
