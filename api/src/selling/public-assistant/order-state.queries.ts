import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface OrderState {
  number: string
  status: string
  paymentStatus: string
  /** Null after the account was closed. */
  email: string | null
}

/** Finds the state of an order by its number, and whose it is: the caller compares the address. */
export const findOrderState = (db: Executor, number: string): Promise<OrderState | undefined> =>
  db.first<OrderState>(sql`
    select number, status, payment_status as "paymentStatus", case when s.closed_at is null then s.email end as email
    from shop_order o join shopper s on s.id = o.shopper_id where number = ${number}`)
