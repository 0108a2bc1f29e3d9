import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface SaleTarget {
  productId: string
  variantId: string | null
}
export interface NewSaleWindow extends SaleTarget {
  /** In fils. */
  salePrice: number
  startsAt: Date
  endsAt: Date
  by: string
}

export async function insertWindow(tx: Executor, window: NewSaleWindow): Promise<number> {
  const { productId, variantId, salePrice, startsAt, endsAt, by } = window
  const row = await tx.first<{ id: number }>(sql`
    insert into sale_window (product_id, variant_id, sale_price, starts_at, ends_at, created_by)
    values (${productId}, ${variantId}, ${salePrice}, ${startsAt}, ${endsAt}, ${by}) returning id`)
  return row?.id ?? 0
}

/** Finds a window of the same target that is not over before this one begins. */
export const findOverlap = (tx: Executor, { productId, variantId, startsAt, endsAt }: NewSaleWindow) =>
  tx.first<{ id: number }>(sql`
    select id from sale_window
    where product_id = ${productId} and variant_id is not distinct from ${variantId} and state <> 'ended'
      and starts_at < ${endsAt} and ends_at > ${startsAt} limit 1`)

export interface SaleWindow {
  id: number
  handle: string
  sku: string
  salePrice: number
  startsAt: Date
  endsAt: Date
  state: 'planned' | 'running' | 'ended'
}

const columns = sql`w.id, p.slug as handle, coalesce(v.sku, v.id::text, p.sku, p.id::text) as sku,
  w.sale_price as "salePrice", w.starts_at as "startsAt", w.ends_at as "endsAt", w.state`

/** Lists windows that are not over, the next ones first. */
export const listWindows = (db: Executor): Promise<SaleWindow[]> =>
  db.many<SaleWindow>(sql`
    select ${columns} from sale_window w join product p on p.id = w.product_id left join variant v on v.id = w.variant_id
    where w.state <> 'ended' order by w.starts_at, w.id`)

/** Finds the windows that run, by the id of the variant, or of the product without variants. */
export async function listRunningSales(
  db: Executor
): Promise<Map<string, Pick<SaleWindow, 'salePrice' | 'startsAt' | 'endsAt'>>> {
  const rows = await db.many<Pick<SaleWindow, 'salePrice' | 'startsAt' | 'endsAt'> & { target: string }>(sql`
    select coalesce(variant_id, product_id) as target, sale_price as "salePrice", starts_at as "startsAt",
      ends_at as "endsAt"
    from sale_window where state = 'running'`)
  return new Map(rows.map(({ target, ...sale }) => [target, sale]))
}

type DueWindow = SaleWindow & SaleTarget

/** Locks the windows that begin or end by now; those that another api has locked are left to it. */
export const lockDueWindows = (tx: Executor, now: Date): Promise<DueWindow[]> =>
  tx.many<DueWindow>(sql`
    select ${columns}, w.product_id as "productId", w.variant_id as "variantId"
    from sale_window w join product p on p.id = w.product_id left join variant v on v.id = w.variant_id
    where (w.state = 'planned' and w.starts_at <= ${now}) or (w.state <> 'ended' and w.ends_at <= ${now})
    order by w.ends_at, w.id limit 100 for update of w skip locked`)

export const findWindow = (tx: Executor, id: number): Promise<DueWindow | undefined> =>
  tx.first<DueWindow>(sql`
    select ${columns}, w.product_id as "productId", w.variant_id as "variantId"
    from sale_window w join product p on p.id = w.product_id left join variant v on v.id = w.variant_id
    where w.id = ${id} and w.state <> 'ended' for update of w`)

export const saveWindowState = (tx: Executor, id: number, state: SaleWindow['state']) =>
  tx.run(sql`update sale_window set state = ${state} where id = ${id}`)

/** Reduces the price; not when it has fallen to the sale price or below. Returns whether it did. */
export const reducePrice = async (
  tx: Executor,
  { productId, variantId, salePrice }: DueWindow
): Promise<boolean> =>
  (variantId
    ? await tx.run(
        sql`update variant set sale_price = ${salePrice} where id = ${variantId} and price > ${salePrice}`
      )
    : await tx.run(
        sql`update product set sale_price = ${salePrice} where id = ${productId} and price > ${salePrice}`
      )) > 0

/** Ends the reduction; another price that was set meanwhile stays. */
export const restorePrice = (tx: Executor, { productId, variantId, salePrice }: DueWindow) =>
  variantId
    ? tx.run(sql`update variant set sale_price = null where id = ${variantId} and sale_price = ${salePrice}`)
    : tx.run(sql`update product set sale_price = null where id = ${productId} and sale_price = ${salePrice}`)
