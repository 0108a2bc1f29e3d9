import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { PersonalData } from '@sahra/shared/contract/security'
import type { StockItem } from '../../catalogue/stock/stock.queries'
import { newId } from '../../db/id'

/** What a shopper may reserve: the only unit of a product, and the variant that has it. */
export interface OnlyUnit {
  name: string
  variantId: string | null
}

/** SQL: what an order of the product can take from: its variants on sale, or itself where it has none. */
const unitsOf = (productId: string) => sql`(
  select v.id as variant_id, v.sellable from variant v
  where v.product_id = ${productId} and v.active and v.deleted_at is null
  union all
  select null, p.sellable from product p
  where p.id = ${productId} and not exists (select from variant where product_id = p.id))`

/** Orders and reservations of the product wait until the transaction ends. In the order of the locks of an order. */
export async function lockProduct(tx: Executor, productId: string): Promise<void> {
  await tx.run(sql`select from variant where product_id = ${productId} order by id for no key update`)
  await tx.run(sql`select from product where id = ${productId} for no key update`)
}

/** Returns the only unit of a product on sale; undefined when there is none or more, null when no product has the id. */
export async function findOnlyUnit(db: Executor, productId: string): Promise<OnlyUnit | null | undefined> {
  const row = await db.first<OnlyUnit & { units: number; active: boolean }>(sql`
    select p.name, p.active, units.sum::int as units, units.variant_id as "variantId"
    from product p, lateral (
      select coalesce(sum(sellable), 0) as sum, max(variant_id) filter (where sellable > 0) as variant_id
      from ${unitsOf(productId)} unit) units
    where p.id = ${productId} and p.deleted_at is null`)
  if (!row) return null
  return row.active && row.units === 1 ? { name: row.name, variantId: row.variantId } : undefined
}

export interface Reservation {
  shopperId: string
  /** ISO instant. */
  until: string
}

/** Returns the reservation of a product that has not ended, by the clock of the database. */
export const findReservation = (db: Executor, productId: string) =>
  db.first<Reservation>(sql`
    select shopper_id as "shopperId", iso(ends_at) as until from reservation
    where product_id = ${productId} and ends_at > now() order by ends_at desc limit 1`)

/** SQL: joins the reservation `r` that keeps one unit of the line `l` (product_id, variant_id) from a shopper. */
export const joinOtherReservation = (shopperId: string) => sql`
  left join lateral (
    select ends_at from reservation
    where product_id = l.product_id and variant_id is not distinct from l.variant_id and ends_at > now()
      and shopper_id <> ${shopperId} limit 1) r on true`

/** Returns the end of the reservation that keeps one unit of an item from a shopper. */
export const findOtherReservation = (
  db: Executor,
  shopperId: string,
  { productId, variantId }: Pick<StockItem, 'productId' | 'variantId'>
) =>
  db.first<{ until: string | null }>(sql`
    select iso(r.ends_at) as until
    from (select ${productId}::text as product_id, ${variantId}::text as variant_id) l
    ${joinOtherReservation(shopperId)}`)

/** Returns why a shopper may not reserve a product now: another one today, or the same one in the last seven days. */
export async function findEarlier(
  tx: Executor,
  shopperId: string,
  productId: string
): Promise<'today' | 'before' | undefined> {
  const row = await tx.first<{ today: boolean }>(sql`
    select bool_or(created_at > now() - interval '24 hours') as today from reservation
    where shopper_id = ${shopperId} and (created_at > now() - interval '24 hours'
      or product_id = ${productId} and created_at > now() - interval '7 days')
    having count(*) > 0`)
  return row && (row.today ? 'today' : 'before')
}

/** Adds a reservation of 24 hours; returns the ISO instant of its end. */
export async function addReservation(
  tx: Executor,
  shopperId: string,
  productId: string,
  variantId: string | null
): Promise<string> {
  const row = await tx.first<{ until: string }>(sql`
    insert into reservation (id, shopper_id, product_id, variant_id, ends_at)
    values (${newId()}, ${shopperId}, ${productId}, ${variantId}, now() + interval '24 hours')
    returning iso(ends_at) as until`)
  return row?.until ?? ''
}

/**
 * Returns an item of an order whose last units another shopper has reserved. Asked after the order has taken its stock: it
 * then has the lock for which a reservation waits, and sees each one that came first.
 */
export const findReservedItem = (tx: Executor, shopperId: string, items: readonly StockItem[]) =>
  tx.first<{ name: string; until: string }>(sql`
    select p.name, iso(r.ends_at) as until
    from unnest(${items.map(({ productId }) => productId)}::text[],
      ${items.map(({ variantId }) => variantId)}::text[]) as item (product_id, variant_id)
    join reservation r on r.product_id = item.product_id and r.variant_id is not distinct from item.variant_id
    join product p on p.id = r.product_id left join variant v on v.id = r.variant_id
    where r.ends_at > now() and r.shopper_id <> ${shopperId} and coalesce(v.sellable, p.sellable) < 1
    limit 1`)

/** Ends a reservation that has not ended; returns the name of its product, undefined when there is none. */
export const endReservation = (tx: Executor, id: string) =>
  tx.first<{ name: string }>(sql`
    update reservation r set ends_at = now() from product p
    where r.id = ${id} and p.id = r.product_id and r.ends_at > now() returning p.name`)

export interface ListedReservation {
  id: string
  product: string
  name: string
  variant: string | null
  customer: string
  email: string | null
  since: string
  until: string
}

/** Lists the reservations that have not ended, the newest first. */
export const listReservations = (db: Executor, limit: number) =>
  db.many<ListedReservation>(sql`
    select r.id, r.product_id as product, p.name, nullif(concat_ws(', ', v.color, v.size), '') as variant,
      r.shopper_id as customer, case when s.closed_at is null then s.email end as email,
      iso(r.created_at) as since, iso(r.ends_at) as until
    from reservation r join product p on p.id = r.product_id join shopper s on s.id = r.shopper_id
    left join variant v on v.id = r.variant_id
    where r.ends_at > now() order by r.created_at desc, r.id limit ${limit}`)

/** Lists every reservation of a shopper, oldest first. */
export const listReservationsOf = (db: Executor, shopperId: string) =>
  db.many<PersonalData['reservations'][number]>(sql`
    select product_id as "productId", variant_id as "variantId", iso(created_at) as "createdAt", iso(ends_at) as until
    from reservation where shopper_id = ${shopperId} order by created_at, id`)
