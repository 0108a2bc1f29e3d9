import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Language } from '../../server/language/language.rules'
import type { PaymentMethod } from '../order/payment-method.rules'
import type { Payment } from './provider'

export interface PayableOrder extends Payment {
  /** The number of the order (C107). */
  number: string
  language: Language
  shopperId: string
  method: PaymentMethod
  email: string
  isPayable: boolean
  /** The stored page, while it is open. */
  url: string | null
  /** Until the end of its payment window, in seconds. */
  leftS: number | null
}

/** A page about to expire is not given to a shopper, in seconds. */
const REMAINING_MIN_S = 30

/** Finds an order with its open page; an order without a window (placed by an older version) has no end. */
export const findPayableOrder = (db: Executor, orderId: string) =>
  db.first<PayableOrder>(sql`
    select o.id as "orderId", o.number, o.language, o.shopper_id as "shopperId", o.payment_method as method, o.grand_total as amount,
      shopper.email, p.session_ref as "sessionRef", p.payment_ref as "paymentRef",
      o.status = 'Pending' and o.payment_status = 'Pending' and coalesce(o.pay_by > now(), true) as "isPayable",
      case when ${isOpen} then p.url end as url, extract(epoch from o.pay_by - now())::int as "leftS"
    from shop_order o
    join shopper on shopper.id = o.shopper_id
    left join payment p on p.order_id = o.id
    where o.id = ${orderId}`)

const isOpen = sql`(p.url is not null
  and coalesce(p.expires_at, p.created_at + interval '24 hours') > now() + make_interval(secs => ${REMAINING_MIN_S}))`

export interface PlannedSession {
  sessionNumber: number
  expiresAt: Date
}

/**
 * Plans the next session of an order and leases its opening, unless a page is open or being opened. A session whose
 * response was lost keeps its number and its end, so that the provider returns the same one.
 */
export const claimSession = (
  db: Executor,
  orderId: string,
  { leaseS, sessionMinS }: { leaseS: number; sessionMinS: number }
) =>
  db.first<PlannedSession>(sql`
    insert into payment as p (order_id, expires_at, opening_until)
    select o.id, greatest(o.pay_by, now() + make_interval(secs => ${sessionMinS})),
      now() + make_interval(secs => ${leaseS})
    from shop_order o where o.id = ${orderId}
    on conflict (order_id) do update set opening_until = excluded.opening_until,
      session_number = p.session_number + case when ${needsNewSession} then 1 else 0 end,
      expires_at = case when ${needsNewSession} then excluded.expires_at else p.expires_at end,
      session_ref = null, url = null
    where coalesce(p.opening_until < now(), true) and not ${isOpen}
    returning session_number as "sessionNumber", expires_at as "expiresAt"`)

const needsNewSession = sql`(p.url is not null or coalesce(p.expires_at < now(), true))`

/** Stores the page of a planned session; ends its lease. */
export const savePage = (
  tx: Executor,
  orderId: string,
  { sessionNumber }: PlannedSession,
  page: { sessionRef: string; url: string }
) =>
  tx.run(sql`
    update payment set session_ref = ${page.sessionRef}, url = ${page.url}, opening_until = null
    where order_id = ${orderId} and session_number = ${sessionNumber}`)

/** Ends the lease of a session that was not opened; `isRefused`: the next attempt gets a new number. */
export const endOpening = (
  db: Executor,
  orderId: string,
  { sessionNumber }: PlannedSession,
  isRefused: boolean
) =>
  db.run(sql`
    update payment set opening_until = null, expires_at = case when ${isRefused} then null else expires_at end
    where order_id = ${orderId} and session_number = ${sessionNumber}`)

/** Marks a page that the provider has closed. */
export const markPageClosed = (db: Executor, orderId: string, sessionRef: string) =>
  db.run(
    sql`update payment set expires_at = now() where order_id = ${orderId} and session_ref = ${sessionRef}`
  )

export const completeOpening = (tx: Executor, orderId: string) =>
  tx.run(sql`
    update payment_task set done_at = coalesce(done_at, now()), leased_until = null
    where order_id = ${orderId} and kind = 'open'`)

/** True after the end of the payment window; an order without one never ends. */
export const isWindowOver = async (db: Executor, orderId: string): Promise<boolean> =>
  (await db.first(sql`select from shop_order where id = ${orderId} and pay_by <= now()`)) !== undefined

/** True while a page is being opened, and when another one than this was opened since. */
export const isOpening = async (tx: Executor, { orderId, sessionRef }: Payment): Promise<boolean> =>
  (await tx.first(sql`
    select from payment where order_id = ${orderId}
      and (opening_until > now() or session_ref is distinct from ${sessionRef})`)) !== undefined
