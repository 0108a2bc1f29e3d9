import type { Order, OrderStatus } from '@sahra/shared/contract/order'
import type { Executor } from '@sahra/server-kit/database/database'
import { likePattern, sql, type Statement } from '@sahra/server-kit/database/sql'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { phonePattern } from '../../people/address/phone.rules'
import { isWithin } from '../accounting/day-range.queries'
import { orderJson } from './order.queries'

/** An order as the shop has it. `email`: null after the account was closed (C119). */
export type ShopOrder = Order & { email: string | null; isConfirmed: boolean; notes?: OrderNote[] }

/** What the team noted for itself (C482). `by`: of a person or a machine. */
export interface OrderNote {
  text: string
  by: string
  at: string
}

const shopOrderJson = sql`${orderJson} || jsonb_build_object(
  'email', case when s.closed_at is null then s.email end, 'isConfirmed', o.confirmed_at is not null)`

const notesJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'by', n.created_by, 'at', iso(n.at)) order by n.id), '[]')
  from order_note n where n.order_id = o.id)`

/** Finds any order, with the notes of the team: not for requests of shoppers. */
export const findShopOrder = async (db: Executor, id: string): Promise<ShopOrder | undefined> =>
  (
    await db.first<{ json: ShopOrder }>(sql`
      select ${shopOrderJson} || jsonb_build_object('notes', ${notesJson}) as json
      from shop_order o join shopper s on s.id = o.shopper_id where o.id = ${id}`)
  )?.json

/** Orders that a list names. Undefined: any. */
interface OrderFilter {
  status?: OrderStatus | undefined
  /** A part of the number, of the name that the order has, or of the e-mail; a phone number. */
  words?: string | undefined
  /** Days in Dubai, both included. */
  from?: string | undefined
  to?: string | undefined
}

interface OrderPage extends OrderFilter {
  /** Time and id of the last order of the page before. */
  after: { at: string; id: string } | undefined
  limit: number
}

/** Lists orders of all shoppers, newest first. */
export async function listShopOrders(
  db: Executor,
  { status, words, from = '-infinity', to = 'infinity', after, limit }: OrderPage
): Promise<ShopOrder[]> {
  const page = (match: Statement) => sql`(
    select o.id, o.created_at from shop_order o
    where ${match} and (${status ?? null}::text is null or o.status = ${status ?? null})
      and ${isWithin(sql`o.created_at`, { from, to })}
      and (${after?.at ?? null}::timestamptz is null or o.created_at < ${after?.at ?? null}::timestamptz
        or o.created_at = ${after?.at ?? null}::timestamptz and o.id > ${after?.id ?? null}::text)
    order by o.created_at desc, o.id limit ${limit})`
  const [first = sql`true`, ...others] = words === undefined ? [] : matchesOf(words)
  const found = others.reduce((all, match) => sql`${all} union ${page(match)}`, page(first))
  const rows = await db.many<{ json: ShopOrder }>(sql`
    select ${shopOrderJson} as json
    from (${found}) as found join shop_order o using (id) join shopper s on s.id = o.shopper_id
    order by o.created_at desc, o.id limit ${limit}`)
  return rows.map(row => row.json)
}

/**
 * SQL: what an order is found by, each apart: of frequent words PostgreSQL then reads the newest orders until the page is
 * full, and of rare ones an index.
 */
function matchesOf(typed: string): Statement[] {
  const number = latinDigits(typed).toUpperCase()
  const email = likePattern(typed.toLowerCase())
  const phone = phonePattern(typed)
  return [
    sql`plain(o.name) like plain(${likePattern(typed)})`,
    sql`o.shopper_id in (
      select id from shopper where closed_at is null and (email_key like ${email} or lower(email) like ${email}))`,
    ...(phone ? [sql`regexp_replace(o.phone, '[^0-9]', '', 'g') like ${phone}`] : []),
    ...(/^(?=.*\d)[A-Z\d-]+$/.test(number) ? [sql`o.number like ${likePattern(number)}`] : [])
  ]
}
