import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/**
 * Adds a note to an order and returns the order's number; undefined when the account of its shopper is closed. Closing
 * waits for the lock. `by`: as in the history.
 */
export const addNote = (tx: Executor, orderId: string, { text, by }: { text: string; by: string }) =>
  tx.first<{ number: string }>(sql`
    insert into order_note (order_id, text, created_by, at)
    select o.id, ${text}, ${by}, clock_timestamp() from shop_order o join shopper s on s.id = o.shopper_id
    where o.id = ${orderId} and s.closed_at is null for share of s
    returning (select number from shop_order where id = order_id) as number`)
