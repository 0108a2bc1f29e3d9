import type { Alert } from '@sahra/shared/contract/alert'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import type { Shopper } from '../../server/feature'

/** An alert that is mailed once a day; `address`: of the page of a saved search. */
export type DailyAlert = { _id: string; createdAt: string } & (
  { kind: 'price'; address: null } | { kind: 'search'; address: string }
)

/** Lists the alerts of a shopper that are mailed once a day, newest first. */
export const listDailyAlertsOf = (db: Executor, shopperId: string) =>
  db.many<DailyAlert>(sql`
    select id as "_id", kind, address, iso(created_at) as "createdAt"
    from alert where shopper_id = ${shopperId} order by created_at desc, id`)

/** Lists what a shopper waits for until it is back in stock, newest first. */
export const listStockAlertsOf = (db: Executor, shopperId: string) =>
  db.many<Extract<Alert, { kind: 'stock' }>>(sql`
    select s.id as "_id", 'stock' as kind, iso(s.created_at) as "createdAt", p.id as "productId",
      b.name || ' ' || p.name as name
    from notify_subscription s join product p on p.id = s.product_id join brand b on b.id = p.brand_id
    where s.shopper_id = ${shopperId} order by s.created_at desc, s.id`)

/** Idempotent; the mail is in the language of the last request. */
export const addPriceAlert = (tx: Executor, { id: shopperId, language }: Pick<Shopper, 'id' | 'language'>) =>
  tx.run(sql`
    insert into alert (id, shopper_id, kind, language) values (${newId()}, ${shopperId}, 'price', ${language})
    on conflict (shopper_id) where kind = 'price' do update set language = excluded.language`)

/** Idempotent; the mail is in the language of the last request. Returns whether there was room: at most `max` for a shopper. */
export async function addSearchAlert(
  tx: Executor,
  { id: shopperId, language }: Pick<Shopper, 'id' | 'language'>,
  address: string,
  max: number
): Promise<boolean> {
  await tx.run(sql`select from shopper where id = ${shopperId} for update`)
  const known = await tx.run(sql`
    update alert set language = ${language}
    where shopper_id = ${shopperId} and kind = 'search' and address = ${address}`)
  const added =
    known ||
    (await tx.run(sql`
    insert into alert (id, shopper_id, kind, language, address, seen_at)
    select ${newId()}, ${shopperId}, 'search', ${language}, ${address}, now()
    where (select count(*) from alert where shopper_id = ${shopperId} and kind = 'search') < ${max}`))
  return added > 0
}

/** Ends an alert of any kind. Returns how many ended: 0 or 1. */
export const deleteAlert = async (tx: Executor, shopperId: string, id: string): Promise<number> =>
  (await tx.run(sql`delete from alert where shopper_id = ${shopperId} and id = ${id}`)) +
  (await tx.run(sql`delete from notify_subscription where shopper_id = ${shopperId} and id = ${id}`))

/** Ends all that is mailed once a day. A notice of stock is one mail, which ends by itself. */
export const deleteAlertsOf = (db: Executor, shopperId: string) =>
  db.run(sql`delete from alert where shopper_id = ${shopperId}`)
