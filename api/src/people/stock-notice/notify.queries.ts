import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import type { Shopper } from '../../server/feature'
import type { Language } from '../../server/language/language.rules'

/** Subscribes a shopper to a restock mail; idempotent. */
export const addSubscription = (
  db: Executor,
  { id: shopperId, language }: Pick<Shopper, 'id' | 'language'>,
  productId: string,
  variantId: string | null
) =>
  db.run(sql`
    insert into notify_subscription (id, shopper_id, product_id, variant_id, language)
    values (${newId()}, ${shopperId}, ${productId}, ${variantId}, ${language})
    on conflict do nothing`)

export interface RestockedSubscription {
  id: string
  shopperId: string
  name: string
  email: string
  /** Whether its owner has confirmed the address. */
  verified: boolean
  productId: string
  productName: string
  /** Of the variant or the product: '/media/a.webp'. */
  image: string | null
  language: Language
}

/** A product, or one of its variants, that is in stock again. */
export interface Restocked {
  productId: string
  variantId: string | null
}

/**
 * Removes and returns the subscriptions that a product or variant in stock satisfies: those of the variant, and those of
 * any variant of the product. Queue the mails in the same transaction.
 */
export const takeRestockedSubscriptions = (
  tx: Executor,
  { productId, variantId }: Restocked
): Promise<RestockedSubscription[]> =>
  tx.many<RestockedSubscription>(sql`
    with available as (
      select p.id as product_id, v.id as variant_id, b.name || ' ' || p.name as product_name,
        coalesce(v.images[1], p.images[1]) as image
      from product p
      join brand b on b.id = p.brand_id
      left join variant v on v.id = ${variantId} and v.product_id = p.id
      where p.id = ${productId} and p.active and p.deleted_at is null
        and case when ${variantId}::text is null then p.sellable > 0
          else v.active and v.deleted_at is null and v.sellable > 0 end
    ), satisfied as (
      delete from notify_subscription s using available a
      where s.product_id = a.product_id and (s.variant_id is null or s.variant_id is not distinct from a.variant_id)
      returning s.id, s.shopper_id, s.product_id, s.language, a.product_name, a.image
    )
    select s.id, s.shopper_id as "shopperId", shopper.name, shopper.email, shopper.verified_at is not null as verified,
      s.product_id as "productId", s.product_name as "productName", s.image, s.language
    from satisfied s join shopper on shopper.id = s.shopper_id order by s.id`)
