import type { UnavailableReason } from '@sahra/shared/contract/cart'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/**
 * SQL: why the line `l` (product_id, variant_id), left-joined with product `p` and variant `v`, cannot be bought; null
 * when it can, or is only out of stock.
 */
export const unavailableReason = sql`case
  when p.id is null or p.deleted_at is not null then 'PRODUCT_DELETED'
  when l.variant_id is not null and (v.id is null or v.deleted_at is not null) then 'VARIANT_DELETED'
  when not p.active then 'PRODUCT_INACTIVE'
  when l.variant_id is not null and not v.active then 'VARIANT_INACTIVE'
  when l.variant_id is null and exists (select from variant where product_id = p.id) then 'VARIANT_DELETED'
end`

/** SQL: the current unit price in fils (C19). */
export const unitPriceFils = sql`case
  when v.id is not null then least(v.price, v.sale_price)
  else least(p.price, p.sale_price) end`

/** SQL: how many of the variant, or of a product without variants, can be bought at once. */
export const availableStock = sql`coalesce(v.sellable, p.sellable, 0)`

/** Whether a variant, or a product without variants, can be bought. */
export interface Availability {
  name: string
  reason: UnavailableReason | null
  hasVariants: boolean
  /** False when the variant does not belong to the product. */
  fits: boolean
  stock: number
}

/** Returns undefined when the product never existed. */
export const findAvailability = (db: Executor, productId: string, variantId: string | null) =>
  db.first<Availability>(sql`
    select p.name, ${unavailableReason} as reason, ${availableStock} as stock,
      l.variant_id is null or v.id is not null as fits,
      exists (select from variant where product_id = p.id) as "hasVariants"
    from (select ${productId}::text as product_id, ${variantId}::text as variant_id) l
    join product p on p.id = l.product_id
    left join variant v on v.id = l.variant_id and v.product_id = p.id`)
