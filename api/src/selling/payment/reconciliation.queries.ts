import type { PaymentStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Settlement } from './payment.queries'

/** Of 90 days, in every state: also a final one may change at the provider. */
const isYoung = sql`(s.created_at > now() - interval '90 days')`
const hasReference = sql`(u.session_ref is not null or u.payment_ref is not null)`

/**
 * Claims payments that were not compared for ten minutes, or for a tenth of their age: a young one is asked for often, an
 * old one seldom, one that differs every hour. `orderId`: only this one, at once.
 */
export const claimUncompared = (db: Executor, limit: number, orderId?: string) =>
  db.many<Settlement & { number: string }>(sql`
    update payment p set checked_at = now()
    from shop_order o
    where o.id = p.order_id and p.order_id in (
      select u.order_id from payment u join shop_order s on s.id = u.order_id
      where ${hasReference} and case when ${orderId ?? null}::text is null
          then (${isYoung} or u.differs_since is not null) and coalesce(u.checked_at, u.created_at)
            < now() - greatest(interval '10 minutes', least((now() - u.created_at) / 10,
              case when u.differs_since is not null then interval '1 hour' end))
          else u.order_id = ${orderId ?? null} end
      order by u.checked_at nulls first limit ${limit} for update of u skip locked)
    returning o.id as "orderId", o.number, o.payment_method as method, o.grand_total as amount, o.status,
      o.payment_status as "paymentStatus", p.session_ref as "sessionRef", p.payment_ref as "paymentRef"`)

/** Lists the orders whose payments are compared. */
export const listComparable = async (db: Executor, limit: number): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select s.id from payment u join shop_order s on s.id = u.order_id
      where ${hasReference} and ${isYoung} order by s.created_at desc limit ${limit}`)
  ).map(({ id }) => id)

/** What the books of the shop say of a payment; `refunded` in fils. */
export interface Booked {
  paymentStatus: PaymentStatus
  refunded: number
}

export const findBooked = (db: Executor, orderId: string) =>
  db.first<Booked>(sql`
    select payment_status as "paymentStatus", refunded from shop_order where id = ${orderId}`)

/** Stores what the provider reports while the shop's books say something else; undefined: they agree. */
export const saveDifference = (db: Executor, orderId: string, reported: string | undefined) =>
  db.run(sql`
    update payment set reported = ${reported ?? null},
      differs_since = case when ${reported ?? null}::text is not null then coalesce(differs_since, now()) end
    where order_id = ${orderId} and reported is distinct from ${reported ?? null}`)

/** Lists unpaid orders that an older version placed: their window has not started. */
export const listWithoutWindow = async (db: Executor): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select id from shop_order o
      where pay_by is null and status = 'Pending' and payment_status = 'Pending'
        and exists (select from payment_task t where t.order_id = o.id and t.kind = 'open')
      limit 100`)
  ).map(({ id }) => id)
