import type { PersonalData } from '@sahra/shared/contract/security'
import type { Executor } from '../db/database'
import { sql } from '../db/sql'

export const findMemberSince = async (db: Executor, shopperId: string): Promise<string> =>
  (await db.first<{ at: string }>(sql`select iso(created_at) as at from shopper where id = ${shopperId}`))
    ?.at ?? ''

export const listReviewsOf = (db: Executor, shopperId: string) =>
  db.many<PersonalData['reviews'][number]>(sql`
    select product_id as "productId", author, rating, comment, iso(created_at) as "createdAt"
    from review where shopper_id = ${shopperId} order by created_at, id`)

export const listNoticesOf = (db: Executor, shopperId: string) =>
  db.many<PersonalData['notices'][number]>(sql`
    select product_id as "productId", variant_id as "variantId", iso(created_at) as "createdAt"
    from notify_subscription where shopper_id = ${shopperId} order by created_at, id`)

/** Returns whether an order is still to be delivered: its mails need the e-mail address. */
export const hasOpenOrder = async (tx: Executor, shopperId: string): Promise<boolean> =>
  (await tx.first(sql`
    select from shop_order where shopper_id = ${shopperId} and status in ('Pending', 'Shipped') limit 1`)) !==
  undefined

/**
 * Deletes what belongs to the account and replaces name, e-mail and password. Orders and invoices stay as they are;
 * reviews stay without the name.
 */
export async function eraseAccount(tx: Executor, shopperId: string, passwordHash: string) {
  for (const table of [
    sql`session`,
    sql`one_time_code`,
    sql`email_undo`,
    sql`address`,
    sql`cart`,
    sql`wishlist_item`,
    sql`notify_subscription`
  ])
    await tx.run(sql`delete from ${table} where shopper_id = ${shopperId}`)
  await tx.run(sql`update review set author = 'Anonymous' where shopper_id = ${shopperId}`)
  await tx.run(sql`
    update shopper set name = 'Closed account', email = id || '@closed.invalid', email_key = id || '@closed.invalid',
      password_hash = ${passwordHash}, verified_at = null, closed_at = now()
    where id = ${shopperId}`)
}
