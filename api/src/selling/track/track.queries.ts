import type { TrackedOrder } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { trackingJson } from '../order/order.queries'

const LINK_DAYS = 60

/** Returns where an order is, until 60 days after its delivery or cancellation, or until its account is closed (C373). */
export async function findTrackedOrder(db: Executor, orderId: string): Promise<TrackedOrder | undefined> {
  const row = await db.first<{ json: TrackedOrder }>(sql`
    select jsonb_build_object(
      'number', o.number, 'createdAt', iso(o.created_at), 'status', o.status, 'city', o.city, 'tracking', ${trackingJson},
      'shippedAt', iso(o.shipped_at), 'deliveredAt', iso(o.delivered_at), 'cancelledAt', iso(o.cancelled_at))
      || jsonb_strip_nulls(jsonb_build_object('promise', o.promise)) as json
    from shop_order o join shopper on shopper.id = o.shopper_id
    where o.id = ${orderId} and shopper.closed_at is null
      and coalesce(coalesce(o.delivered_at, o.cancelled_at) > now() - make_interval(days => ${LINK_DAYS}), true)`)
  return row?.json
}
