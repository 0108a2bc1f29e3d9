import type { Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import type { Promotion, Reduction } from './promotion.rules'

const end = sql`least(p.ended_at, p.ends_at)`
const isRunning = sql`p.starts_at <= now() and coalesce(${end} > now(), true)`
const state = sql`case when ${end} <= now() then 'ended' when p.starts_at > now() then 'planned' else 'running' end`

/** Whether a promotion runs, and whether one of them is by code. */
export const findRunning = (db: Executor) =>
  db.first<{ runs: boolean; takesCode: boolean }>(
    prepared(
      'running-promotions',
      sql`select count(*) > 0 as runs, coalesce(bool_or(p.code is not null), false) as "takesCode"
        from promotion p where ${isRunning}`
    )
  )

export interface Wanted {
  shopperId: string
  productIds: string[]
  code?: string | undefined
}

/** Lists the running promotions without a code, and the one of the code in any state. */
export const listPromotions = (db: Executor, { shopperId, productIds, code }: Wanted): Promise<Promotion[]> =>
  db.many<Promotion>(sql`
    select p.id, p.code, p.label, (p.percent * 100)::int as "basisPoints", p.amount, p.minimum, ${state} as state,
      p.max_uses as "maxUses", p.max_uses_per_shopper as "maxUsesPerShopper",
      (select count(*)::int from promotion_use u where u.promotion_id = p.id and u.given_back_at is null) as uses,
      (select count(*)::int from promotion_use u where u.promotion_id = p.id and u.given_back_at is null
        and (u.shopper_id = ${shopperId} or u.email_hash = ${emailHash(shopperId)})) as "usesOfShopper",
      (not p.for_subscribers or ${hasFirstOrderAhead(shopperId)}) as "isForShopper",
      array(select product.id::text from product where product.id = any(${productIds}::text[])
        and (p.brand_id is null or p.brand_id = product.brand_id)
        and (p.category_id is null or p.category_id in (product.category_id, product.sub_category_id,
          (select parent_id from category where id = product.sub_category_id)))) as "productIds"
    from promotion p
    where (p.code is null and ${isRunning}) or p.code = ${code ?? null}
    order by p.id`)

/** Whether the shopper has confirmed the newsletter and has no order yet but cancelled ones (C374). */
const hasFirstOrderAhead = (shopperId: string) => sql`(
  exists (select from newsletter_subscription n join shopper s on s.email_key = n.email_key
    where s.id = ${shopperId} and n.confirmed_at is not null)
  and not exists (select from shop_order where shopper_id = ${shopperId} and status <> 'Cancelled'))`

const emailHash = (shopperId: string) =>
  sql`(select encode(sha256(convert_to(email_key, 'UTF8')), 'hex') from shopper where id = ${shopperId})`

/**
 * Locks the limited promotions that `listPromotions` would list until the transaction ends: their uses are counted and
 * added one after another.
 */
export const lockLimited = (tx: Executor, code: string | undefined) =>
  tx.run(sql`
    select from promotion p
    where ((p.code is null and ${isRunning}) or p.code = ${code ?? null})
      and coalesce(p.max_uses, p.max_uses_per_shopper) is not null
    order by p.id for no key update`)

export const insertUse = (
  tx: Executor,
  { orderId, shopperId, reduction }: { orderId: string; shopperId: string; reduction: Reduction }
) =>
  tx.run(sql`
    insert into promotion_use (order_id, promotion_id, shopper_id, email_hash, amount)
    values (${orderId}, ${reduction.promotion.id}, ${shopperId}, ${emailHash(shopperId)}, ${reduction.amount})`)

/** Gives back the use of an order that is cancelled. */
export const giveBackUse = (tx: Executor, orderId: string) =>
  tx.run(
    sql`update promotion_use set given_back_at = now() where order_id = ${orderId} and given_back_at is null`
  )

export interface NewPromotion {
  code: string | null
  label: string
  percent: number | null
  /** In fils. */
  amount: number | null
  categoryId: string | null
  brandId: string | null
  /** In fils. */
  minimum: number
  startsAt: Date
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerShopper: number | null
  /** For the first order of an address that has confirmed the newsletter. */
  forSubscribers?: boolean
  by: string
}

/** Returns the number of the promotion; undefined when its code exists. */
export async function insertPromotion(tx: Executor, promotion: NewPromotion): Promise<number | undefined> {
  const row = await tx.first<{ id: number }>(sql`
    insert into promotion (code, label, percent, amount, category_id, brand_id, minimum, starts_at, ends_at, max_uses,
      max_uses_per_shopper, for_subscribers, created_by)
    values (${promotion.code}, ${promotion.label}, ${promotion.percent}, ${promotion.amount}, ${promotion.categoryId},
      ${promotion.brandId}, ${promotion.minimum}, ${promotion.startsAt}, ${promotion.endsAt}, ${promotion.maxUses},
      ${promotion.maxUsesPerShopper},
      ${promotion.forSubscribers ?? false}, ${promotion.by})
    on conflict (code) do nothing returning id`)
  return row?.id
}

/** Ends a promotion that is planned or running; returns what the history calls it. The column would round up. */
export const endPromotion = (tx: Executor, id: number) =>
  tx.first<{ subject: string }>(sql`
    update promotion p set ended_at = date_trunc('milliseconds', now()) where id = ${id} and coalesce(${end} > now(), true)
    returning coalesce(code, 'promotion ' || id) as subject`)

export interface PromotionRow {
  id: number
  code: string | null
  label: string
  percent: number | null
  /** In fils. */
  amount: number | null
  category: string | null
  categoryId: string | null
  brand: string | null
  minimum: number
  startsAt: Date
  endsAt: Date | null
  state: Promotion['state']
  maxUses: number | null
  maxUsesPerShopper: number | null
  forSubscribers: boolean
  uses: number
  /** What it has taken off, in fils. */
  given: number
}

/** Lists all promotions, the newest first. */
export const listAllPromotions = (db: Executor): Promise<PromotionRow[]> =>
  db.many<PromotionRow>(sql`
    select p.id, p.code, p.label, p.percent::float8 as percent, p.amount, p.minimum, p.starts_at as "startsAt",
      ${end} as "endsAt", ${state} as state, p.max_uses as "maxUses", p.max_uses_per_shopper as "maxUsesPerShopper",
      p.for_subscribers as "forSubscribers", (select name from category where id = p.category_id) as category, p.category_id as "categoryId",
      (select name from brand where id = p.brand_id) as brand, used.uses, used.given
    from promotion p
    cross join lateral (
      select count(*)::int as uses, coalesce(sum(u.amount), 0)::bigint as given from promotion_use u
      where u.promotion_id = p.id and u.given_back_at is null) used
    order by p.id desc`)

/** Returns the time of the transaction, which its other queries call now. */
export async function transactionTime(tx: Executor): Promise<Date> {
  const row = await tx.first<{ at: Date }>(sql`select date_trunc('milliseconds', now()) as at`)
  return row?.at ?? new Date()
}
