import type { Database, Executor } from '@sahra/server-kit/database/database'
import { seededCatalogue } from '../../../demo/src/testing/seeded-catalogue'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../../api/src/db/testing'

/** Opens a database of its own on the server of the tests, with the URL for the api process. */
export async function openStressDatabase(): Promise<{ db: Database; url: string }> {
  const db = await freshDatabase(seededCatalogue)
  const client = await db.connect()
  const { host, port, user = '', password, database } = client
  await client.end()
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  return { db, url: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` }
}

/** Lets the leases of a killed process end, as time does. */
export async function endLeases(db: Executor) {
  await db.run(sql`update payment_task set leased_until = now() where leased_until > now()`)
  await db.run(sql`update payment set opening_until = now() where opening_until > now()`)
}

/** Moves the end of an order's window into the past. */
export const passWindow = (db: Executor, id: string) =>
  db.run(sql`update shop_order set pay_by = now() - interval '1 second' where id = ${id}`)

/**
 * Makes the tasks that wait for another attempt due, as hours do; of all orders or of one. Fewer attempts: as many in
 * a minute as here would be given up.
 */
export async function makeTasksDue(db: Executor, orderId?: string) {
  await db.run(sql`
    update payment_task t set due_at = now(), attempts = least(attempts, 5)
    from shop_order o
    where o.id = t.order_id and t.done_at is null and t.given_up_at is null and t.due_at > now()
      and (t.kind not in ('expire', 'remind') or o.pay_by <= now())
      and (${orderId ?? null}::text is null or o.id = ${orderId ?? null})`)
  await db.first(sql`select pg_notify('payment', '')`)
}

/** Lists tasks that are still to be done, without the end of windows that are open. */
export const listOpenTasks = (db: Executor) =>
  db.many<{ number: string; kind: string; reason: string | null; isGivenUp: boolean }>(sql`
    select o.number, t.kind, t.last_error as reason, t.given_up_at is not null as "isGivenUp"
    from payment_task t join shop_order o on o.id = t.order_id
    where t.done_at is null
      and (t.kind not in ('expire', 'remind') or coalesce(o.pay_by <= now(), false))`)

/** An order in the shop's books; `amount` and `refunded` in fils. */
export interface OrderRow {
  id: string
  number: string
  shopperId: string
  method: 'STRIPE' | 'RAZORPAY'
  status: string
  paymentStatus: string
  amount: number
  refunded: number
  isWindowOver: boolean
  key: string | null
  /** True when the shopper cancelled a payment that was captured: the team returns it by command (C38). */
  isTeamsRefund: boolean
  /** What its mails were sent for, each as often as it was sent. */
  mails: string[]
}

export const listOrders = (db: Executor, id?: string) =>
  db.many<OrderRow>(sql`
    select o.id, o.number, o.shopper_id as "shopperId", o.payment_method as method, o.status,
      o.payment_status as "paymentStatus", o.grand_total as amount, o.refunded, coalesce(o.pay_by <= now(), false) as "isWindowOver",
      (select key from order_key k where k.order_id = o.id) as key,
      o.status = 'Cancelled' and o.payment_status in ('Paid', 'Partially Refunded') and exists (
        select from order_event e where e.order_id = o.id and e.status = 'Cancelled' and e.actor = 'shopper'
      ) as "isTeamsRefund",
      array(select split_part(dedupe_key, ':', 1) from mail where order_id = o.id order by 1) as mails
    from shop_order o where o.request_hash <> '' and o.payment_method <> 'COD' and o.id = coalesce(${id ?? null}::text, o.id)
    order by o.number`)
