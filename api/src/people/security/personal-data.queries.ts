import type { PersonalData } from '@sahra/shared/contract/security'
import type { Executor } from '@sahra/server-kit/database/database'
import { type Statement, sql } from '@sahra/server-kit/database/sql'

export const findMemberSince = async (db: Executor, shopperId: string): Promise<string> =>
  (await db.first<{ at: string }>(sql`select iso(created_at) as at from shopper where id = ${shopperId}`))
    ?.at ?? ''

export async function listReviewsOf(db: Executor, shopperId: string): Promise<PersonalData['reviews']> {
  const rows = await db.many<{ review: PersonalData['reviews'][number] }>(sql`
    select json_strip_nulls(json_build_object('productId', product_id, 'author', author, 'rating', rating,
      'comment', comment, 'createdAt', iso(created_at), 'hiddenReason', hidden_reason, 'answer', answer)) as review
    from review where shopper_id = ${shopperId} order by created_at, id`)
  return rows.map(({ review }) => review)
}

export const listNoticesOf = (db: Executor, shopperId: string) =>
  db.many<PersonalData['notices'][number]>(sql`
    select product_id as "productId", variant_id as "variantId", iso(created_at) as "createdAt"
    from notify_subscription where shopper_id = ${shopperId} order by created_at, id`)

/** The newsletter goes to an address, with an account or without. */
export const listNewslettersOf = (db: Executor, shopperId: string) =>
  db.many<PersonalData['newsletters'][number]>(sql`
    select n.email, n.language, iso(n.asked_at) as "askedAt", iso(n.confirmed_at) as "confirmedAt"
    from newsletter_subscription n join shopper s on s.email_key = n.email_key where s.id = ${shopperId}`)

export type OpenPurchase = 'order' | 'payment' | 'return'

/**
 * Returns what of the shopper's purchases is unfinished: an order to be delivered, money of a cancelled order or a refund
 * that is still to be returned, a return. Its mails need the e-mail address (C119).
 */
export const findOpenPurchase = async (tx: Executor, shopperId: string): Promise<OpenPurchase | undefined> =>
  (
    await tx.first<{ what: OpenPurchase }>(sql`
      select what from shop_order o
      join lateral (
        select 'order' as what where o.status in ('Pending', 'Shipped')
        union all select 'payment' where o.status = 'Cancelled'
          and o.payment_status in ('Authorized', 'Paid', 'Partially Refunded')
        union all select 'payment' from refund where order_id = o.id and done_at is null
        union all select 'payment' from payment_task
          where order_id = o.id and kind = 'release' and done_at is null and given_up_at is null
        union all select 'return' from order_return
          where order_id = o.id and status in ('Requested', 'Accepted')
      ) open on true
      where o.shopper_id = ${shopperId} order by what limit 1`)
  )?.what

/** How much was erased with an account, by what it was. */
export interface ErasedData {
  sessions: number
  passkeys: number
  identities: number
  pushDevices: number
  codes: number
  /** And the address that waits for its code. */
  earlierEmails: number
  addresses: number
  cartLines: number
  wishlistItems: number
  notices: number
  alerts: number
  newsletters: number
  giftNotes: number
  /** Of the team to the orders. */
  orderNotes: number
  /** Reviews that have no name any more. */
  reviews: number
  /** Entries of the mail log that have no address any more. */
  mails: number
}

/**
 * Deletes what belongs to the account and replaces name, e-mail and password. Orders and invoices stay, without the notes
 * of gifts and of the team; reviews stay without the name, the mail log without the address.
 */
export async function eraseAccount(
  tx: Executor,
  shopperId: string,
  passwordHash: string
): Promise<ErasedData> {
  const remove = (table: Statement) => tx.run(sql`delete from ${table} where shopper_id = ${shopperId}`)
  const mails = await tx.run(sql`
    update mail set recipient = ${shopperId} || '@closed.invalid', subject = '', body = '', html = '', code = null
    where (sent_at is not null or given_up_at is not null) and (
      lower(recipient) in (
        select lower(email) from shopper where id = ${shopperId}
        union all select lower(email) from email_undo where shopper_id = ${shopperId}
        union all select lower(email) from email_change where shopper_id = ${shopperId})
      or order_id in (select id from shop_order where shopper_id = ${shopperId}))`)
  const erased = {
    // A session takes its device with it.
    pushDevices: await remove(sql`push_device`),
    sessions: await remove(sql`session`),
    passkeys: await remove(sql`shopper_passkey`),
    identities: await remove(sql`shopper_identity`),
    codes: await remove(sql`one_time_code`),
    earlierEmails: (await remove(sql`email_undo`)) + (await remove(sql`email_change`)),
    addresses: await remove(sql`address`),
    cartLines: await remove(sql`cart_line`),
    wishlistItems: await remove(sql`wishlist_item`),
    notices: await remove(sql`notify_subscription`),
    alerts: await remove(sql`alert`),
    newsletters: await tx.run(sql`
      delete from newsletter_subscription
      where email_key in (select email_key from shopper where id = ${shopperId})`),
    // The law asks for orders with their address; nothing asks for the note (C122).
    giftNotes: await tx.run(
      sql`update shop_order set gift_note = null where shopper_id = ${shopperId} and gift_note is not null`
    ),
    orderNotes: await tx.run(
      sql`delete from order_note where order_id in (select id from shop_order where shopper_id = ${shopperId})`
    ),
    reviews: await tx.run(sql`update review set author = 'Anonymous' where shopper_id = ${shopperId}`),
    mails
  }
  await remove(sql`cart`)
  await remove(sql`wishlist_link`)
  await remove(sql`reservation`)
  await remove(sql`price_offer`)
  await tx.run(sql`
    update shopper set name = 'Closed account', email = id || '@closed.invalid', email_key = id || '@closed.invalid',
      password_hash = ${passwordHash}, verified_at = null, closed_at = now(), blocked_at = null, blocked_reason = null
    where id = ${shopperId}`)
  return erased
}
