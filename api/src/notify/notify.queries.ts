import type { Executor } from '../db/database'
import { newId } from '../db/id'
import { sql } from '../db/sql'

/** Waiting twice for one piece is waiting once. */
export const subscribe = (db: Executor, shopperId: string, productId: string, variantId: string | null) =>
  db.run(sql`
    insert into notify_subscription (id, shopper_id, product_id, variant_id)
    values (${newId()}, ${shopperId}, ${productId}, ${variantId})
    on conflict do nothing`)

export interface Waiting {
  id: string
  name: string
  email: string
  productId: string
  piece: string
}

/**
 * Takes the next notes of what came back, and out of the list whoever waited for it: for the variant, or for anything
 * of the product. Mail to them belongs into the same transaction.
 */
export async function takeRestocked(tx: Executor): Promise<Waiting[]> {
  return tx.many<Waiting>(sql`
    with restocked as (
      delete from restock where id in (select id from restock order by id limit 100 for update skip locked)
      returning product_id, variant_id
    ), there as (
      select r.product_id, r.variant_id, b.name || ' ' || p.name as piece
      from restocked r
      join product p on p.id = r.product_id and p.active and p.deleted_at is null
      join brand b on b.id = p.brand_id
      left join variant v on v.id = r.variant_id
      where case when r.variant_id is null then p.stock > 0 else v.active and v.deleted_at is null and v.stock > 0 end
    ), told as (
      delete from notify_subscription s using there
      where s.product_id = there.product_id
        and (s.variant_id is null or s.variant_id is not distinct from there.variant_id)
      returning s.id, s.shopper_id, s.product_id, there.piece
    )
    select told.id, shopper.name, shopper.email, told.product_id as "productId", told.piece
    from told join shopper on shopper.id = told.shopper_id order by told.id`)
}
