import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { emailKeys } from '../account/email-keys'
import { phonePattern } from '../address/phone.rules'

/** A customer as the merchant sees one. */
export interface Customer {
  id: string
  name: string
  /** Null after the account was closed. */
  email: string | null
  isVerified: boolean
  since: string
  blocked: { at: string; reason: string } | null
  closedAt: string | null
  orders: number
  /** Its own limit of what it holds unpaid and unconfirmed, amount in AED; null: that of the shop. */
  limit: { pieces: number; amount: number } | null
}

const columns = sql`
  s.id, s.name, case when s.closed_at is null then s.email end as email, s.verified_at is not null as "isVerified",
  iso(s.created_at) as since, iso(s.closed_at) as "closedAt",
  case when s.blocked_at is not null
    then json_build_object('at', iso(s.blocked_at), 'reason', s.blocked_reason) end as blocked,
  case when s.hold_pieces is not null then json_build_object('pieces', s.hold_pieces, 'amount', s.hold_amount / 100) end as limit,
  (select count(*) from shop_order where shopper_id = s.id)::int as orders`

interface CustomerSearch {
  words: string
  /** Time and id of the last customer of the page before. */
  after?: { at: string; id: string } | undefined
  limit: number
}

/** Finds customers by id, a part of the e-mail, a phone number, or the number or id of an order; the newest first. */
export function searchCustomers(db: Executor, { words: typed, after, limit }: CustomerSearch) {
  const words = latinDigits(typed)
  const phone = phonePattern(typed)
  return db.many<Customer>(sql`
    select ${columns} from shopper s
    where (s.id::text = ${words.toLowerCase()}
      or (s.closed_at is null and (position(lower(${words}) in s.email_key) > 0
        or position(lower(${typed}) in lower(s.email)) > 0 or s.email_key = any(${emailKeys(typed)}::text[])))
      or s.id in (
        select shopper_id from shop_order where number = upper(${words}) or id::text = lower(${words})
          or regexp_replace(phone, '[^0-9]', '', 'g') like ${phone}
        union select shopper_id from address where regexp_replace(phone, '[^0-9]', '', 'g') like ${phone}))
      and (${after?.at ?? null}::timestamptz is null or s.created_at < ${after?.at ?? null}::timestamptz
        or s.created_at = ${after?.at ?? null}::timestamptz and s.id > ${after?.id ?? null}::text)
    order by s.created_at desc, s.id limit ${limit}`)
}

/** Finds the customer with this id or e-mail, or with this order. */
export function findCustomer(db: Executor, typed: string) {
  const key = latinDigits(typed)
  const keys = emailKeys(typed)
  return db.first<Customer>(sql`
    select ${columns} from shopper s
    where s.id::text = ${key.toLowerCase()} or s.email_key = any(${keys}::text[])
      or s.id in (select shopper_id from shop_order where number = upper(${key}) or id::text = lower(${key}))
    order by array_position(${keys}::text[], s.email_key) limit 1`)
}

export interface OrderOfCustomer {
  id: string
  number: string | null
  status: string
  paymentStatus: string
  /** In fils. */
  total: number
  at: string
}

export const listOrdersOf = (db: Executor, id: string, limit: number) =>
  db.many<OrderOfCustomer>(sql`
    select id, number, status, payment_status as "paymentStatus", grand_total as total, iso(created_at) as at
    from shop_order where shopper_id = ${id} order by created_at desc, id limit ${limit}`)

/** `reason`: null ends the block. */
export const saveBlock = (tx: Executor, id: string, reason: string | null) =>
  tx.run(sql`
    update shopper set blocked_reason = ${reason}, blocked_at = case when ${reason}::text is not null then now() end
    where id = ${id}`)

/** What an account alone may hold in orders that are neither paid nor confirmed, amount in fils; null: as the shop has it. */
export const saveOwnLimit = (tx: Executor, id: string, limit: { pieces: number; amount: number } | null) =>
  tx.run(sql`
    update shopper set hold_pieces = ${limit?.pieces ?? null}, hold_amount = ${limit?.amount ?? null} where id = ${id}`)

/** What the law asks the shop to keep. */
export interface RetainedRecords {
  orders: number
  invoices: number
  returns: number
}

export const countRetainedRecords = (tx: Executor, id: string) =>
  tx.first<RetainedRecords>(sql`
    select count(*)::int as orders,
      (select count(*) from invoice i join shop_order o on o.id = i.order_id where o.shopper_id = ${id})::int as invoices,
      (select count(*) from order_return r join shop_order o on o.id = r.order_id where o.shopper_id = ${id})::int as returns
    from shop_order where shopper_id = ${id}`)

/** Returns the language of the customer's last order. */
export const findLanguageOf = async (tx: Executor, id: string): Promise<string | undefined> =>
  (
    await tx.first<{ language: string }>(
      sql`select language from shop_order where shopper_id = ${id} order by created_at desc limit 1`
    )
  )?.language

/** Deletes mails that are still to be sent; returns their number. */
export const deleteWaitingMail = (tx: Executor, email: string) =>
  tx.run(
    sql`delete from mail where lower(recipient) = lower(${email}) and sent_at is null and given_up_at is null`
  )

/** Unties the codes that a customer has used from the e-mail; returns their number. */
export const untiePromotions = (tx: Executor, id: string) =>
  tx.run(sql`update promotion_use set email_hash = shopper_id where shopper_id = ${id}`)

/** Removes what the history says about a customer: reasons of blocks. */
export const clearHistory = (tx: Executor, id: string) =>
  tx.run(sql`update merchant_change set details = '{}' where subject = ${id}`)
