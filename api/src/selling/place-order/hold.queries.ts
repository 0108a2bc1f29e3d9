import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Amount, HoldKeys, HoldScope } from './hold.rules'
import { isHosted } from '../order/payment-task.queries'

/** Further orders with one of these keys wait until the transaction ends. Locks in one order: no deadlock. */
export async function lockHolds(tx: Executor, keys: HoldKeys): Promise<void> {
  for (const key of Object.values(keys)
    .filter(key => key !== null)
    .sort())
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${key}`}, 0))`)
}

/** Returns the limits of this account alone, if it has some. */
export async function findOwnLimit(tx: Executor, shopperId: string): Promise<Amount | undefined> {
  const row = await tx.first<{ pieces: number | null; amount: number | null }>(sql`
    select hold_pieces as pieces, hold_amount as amount from shopper where id = ${shopperId}`)
  return row && row.pieces !== null && row.amount !== null
    ? { pieces: row.pieces, amount: row.amount }
    : undefined
}

const columns: Record<HoldScope, ReturnType<typeof sql>> = {
  account: sql`h.shopper_id`,
  address: sql`h.address_key`,
  phone: sql`h.phone_key`,
  network: sql`h.network_key`,
  site: sql`h.site_key`
}

/**
 * Returns what a scope holds, with what ended unpaid in the last 24 hours. What accounts with limits of their own hold
 * counts for these accounts alone.
 */
export async function sumHeld(tx: Executor, scope: HoldScope, key: string): Promise<Amount> {
  const row = await tx.first<Amount>(sql`
    select coalesce(sum(h.pieces), 0)::int as pieces, coalesce(sum(h.amount), 0)::bigint as amount
    from order_hold h join shopper s on s.id = h.shopper_id
    where ${columns[scope]} = ${key} and (h.counts_until is null or h.counts_until > now())
      and (${scope}::text = 'account' or s.hold_pieces is null)`)
  return row ?? { pieces: 0, amount: 0 }
}

/** Returns what an account holds by orders that are paid in cash. */
export async function sumCash(tx: Executor, shopperId: string): Promise<Amount> {
  const row = await tx.first<Amount>(sql`
    select coalesce(sum(h.pieces), 0)::int as pieces, coalesce(sum(h.amount), 0)::bigint as amount
    from order_hold h join shop_order o on o.id = h.order_id
    where h.shopper_id = ${shopperId} and h.counts_until is null and o.payment_method = 'COD'`)
  return row ?? { pieces: 0, amount: 0 }
}

export const addHold = (tx: Executor, orderId: string, keys: HoldKeys, { pieces, amount }: Amount) =>
  tx.run(sql`
    insert into order_hold (order_id, shopper_id, pieces, amount, address_key, phone_key, network_key, site_key)
    values (${orderId}, ${keys.account}, ${pieces}, ${amount}, ${keys.address}, ${keys.phone}, ${keys.network},
      ${keys.site})`)

/** The team has decided: the order does not count for its shopper. */
export const removeHold = (tx: Executor, orderId: string) =>
  tx.run(sql`delete from order_hold where order_id = ${orderId}`)

/** Deletes what counts no more, with its keys. */
export const deleteEndedHolds = (db: Executor) =>
  db.run(sql`delete from order_hold where counts_until < now()`)

/** Sweeps run once an hour: the reminder may come an hour early, not late. */
const SWEEP_H = 1

/** The time in which the team confirms an order, and how long before its end it is reminded, in hours. */
export interface ConfirmWindow {
  hours: number
  reminderHours: number
}

/** When the order `o` of the hold `h` ends by itself: never earlier after the reminder than it promises. */
const endsAt = ({ hours, reminderHours }: ConfirmWindow) => sql`greatest(
  h.held_since + make_interval(hours => ${hours}),
  coalesce(h.reminded_at, now()) + make_interval(hours => ${reminderHours}))`

/** Lists orders that have waited for the team to the end. Those of a provider end with their payment window. */
export const listUnconfirmed = (db: Executor, window: ConfirmWindow) =>
  db.many<{ id: string }>(sql`
    select o.id from order_hold h join shop_order o on o.id = h.order_id
    where h.counts_until is null and not ${isHosted} and h.reminded_at is not null and ${endsAt(window)} <= now()
    order by h.held_since limit 1000`)

/** Returns whether an order still holds its stock, and locks it. */
export const lockHolding = async (tx: Executor, id: string): Promise<boolean> => {
  await tx.run(sql`select from shop_order where id = ${id} for update`)
  return Boolean(await tx.first(sql`select from order_hold where order_id = ${id} and counts_until is null`))
}

export interface EndingOrder {
  number: string
  name: string
  total: number
  endsAt: Date
}

/** Marks the orders that end soon as reminded, once each, and returns them. */
export const takeEnding = (tx: Executor, window: ConfirmWindow) =>
  tx.many<EndingOrder>(sql`
    with reminded as (
      update order_hold h set reminded_at = now() from shop_order o
      where o.id = h.order_id and h.counts_until is null and h.reminded_at is null and not ${isHosted}
        and h.held_since < now() - make_interval(hours => ${window.hours - window.reminderHours - SWEEP_H})
      returning h.order_id, h.held_since, h.reminded_at)
    select o.number, o.name, o.grand_total as total, ${endsAt(window)} as "endsAt"
    from reminded h join shop_order o on o.id = h.order_id`)

export interface HeldOrder extends Amount {
  id: string
  number: string
  customer: string
  email: string | null
  isVerified: boolean
  address: string
  phone: string | null
  /** Marks of the keys: equal ones are the same address, phone or network. */
  marks: { address: string | null; phone: string | null; network: string | null }
  paymentMethod: string
  since: string
  /** When it ends by itself. */
  until: string
}

/** Lists the orders that hold stock without being paid or confirmed, those with the most units first. */
export const listHeld = (db: Executor, window: ConfirmWindow, limit: number) =>
  db.many<HeldOrder>(sql`
    select o.id, o.number, h.shopper_id as customer, case when s.closed_at is null then s.email end as email,
      s.verified_at is not null as "isVerified", concat_ws(', ', nullif(o.street, ''), nullif(o.city, '')) as address,
      o.phone, json_build_object('address', left(h.address_key, 6), 'phone', left(h.phone_key, 6),
        'network', left(h.network_key, 6)) as marks,
      o.payment_method as "paymentMethod", h.pieces, h.amount, iso(h.held_since) as since,
      iso(case when ${isHosted} then coalesce(o.pay_by, h.held_since) else ${endsAt(window)} end) as until
    from order_hold h join shop_order o on o.id = h.order_id join shopper s on s.id = h.shopper_id
    where h.counts_until is null order by h.pieces desc, h.held_since, o.id limit ${limit}`)
