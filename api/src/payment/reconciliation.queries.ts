import type { Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'
import type { Settlement } from './payment.queries'

/**
 * Claims payments that are not final and were not compared for ten minutes, or for a tenth of their age: a young one is
 * asked for often, an old one seldom. `orderId`: only this one, at once.
 */
export const claimUnsettled = (db: Executor, limit: number, orderId?: string) =>
  db.many<Settlement & { number: string }>(sql`
    update payment p set checked_at = now()
    from shop_order o
    where o.id = p.order_id and p.order_id in (
      select u.order_id from payment u join shop_order s on s.id = u.order_id
      where (u.session_ref is not null or u.payment_ref is not null)
        and s.payment_status in ('Pending', 'Authorized', 'Paid', 'Partially Refunded')
        and case when ${orderId ?? null}::text is null
          then s.created_at > now() - interval '90 days' and coalesce(u.checked_at, u.created_at)
            < now() - greatest(interval '10 minutes', (now() - u.created_at) / 10)
          else u.order_id = ${orderId ?? null} end
      order by u.checked_at nulls first limit ${limit} for update of u skip locked)
    returning o.id as "orderId", o.number, o.payment_method as method, o.grand_total as amount, o.status,
      o.payment_status as "paymentStatus", p.session_ref as "sessionRef", p.payment_ref as "paymentRef"`)

/** Lists the orders whose payment is not final. */
export const listUnsettled = async (db: Executor, limit: number): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select s.id from payment u join shop_order s on s.id = u.order_id
      where (u.session_ref is not null or u.payment_ref is not null)
        and s.payment_status in ('Pending', 'Authorized', 'Paid', 'Partially Refunded') and s.created_at > now() - interval '90 days'
      order by s.created_at desc limit ${limit}`)
  ).map(({ id }) => id)

/** Lists unpaid orders that an older version placed: their window has not started. */
export const listWithoutWindow = async (db: Executor): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select id from shop_order o
      where pay_by is null and status = 'Pending' and payment_status = 'Pending'
        and exists (select from payment_task t where t.order_id = o.id and t.kind = 'open')
      limit 100`)
  ).map(({ id }) => id)
