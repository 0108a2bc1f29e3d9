import type { Executor } from '@sahra/server-kit/database/database'
import { type Statement, sql } from '@sahra/server-kit/database/sql'
import type { Language } from '../../server/language/language.rules'

/** Less than a day: the job is not on time to the second. */
const HOURS_BETWEEN_MAILS = 20

export interface Recipient {
  id: string
  name: string
  email: string
  /** Of the newest alert. */
  language: Language
}

/** SQL: the address of shopper `s` gets mails of alerts. */
const getsMails = sql`s.verified_at is not null and s.blocked_at is null and s.closed_at is null`

/** SQL: whether a shopper has been mailed about alerts within the day. */
const mailedToday = (shopperId: Statement) => sql`exists (
  select from alert
  where shopper_id = ${shopperId} and mailed_at > now() - make_interval(hours => ${HOURS_BETWEEN_MAILS}))`

/** Locks a shopper who has alerts and an address that gets them; undefined for any other. */
export const lockRecipient = (tx: Executor, shopperId: string) =>
  tx.first<Recipient>(sql`
    select s.id, s.name, s.email, a.language from shopper s
    join lateral (select language from alert where shopper_id = s.id order by created_at desc, id limit 1) a on true
    where s.id = ${shopperId} and ${getsMails}
    for update of s`)

/** Returns whether a shopper has been mailed about alerts within the day. Read after `lockRecipient`, in a statement of its own. */
export const wasMailedToday = async (tx: Executor, shopperId: string): Promise<boolean> =>
  (await tx.first(sql`select where ${mailedToday(sql`${shopperId}`)}`)) !== undefined

export const noteMailed = (tx: Executor, shopperId: string) =>
  tx.run(sql`update alert set mailed_at = now() where shopper_id = ${shopperId}`)

/** A saved search that is due. */
export interface DueSearch {
  id: string
  shopperId: string
  address: string
  /** Products that were published until then are known. */
  seenAt: Date
}

/** Lists the saved searches of the shoppers who can be mailed today, those of a shopper in the order of the page of alerts. */
export const listDueSearches = (db: Executor) =>
  db.many<DueSearch>(sql`
    select a.id, a.shopper_id as "shopperId", a.address, a.seen_at as "seenAt"
    from alert a join shopper s on s.id = a.shopper_id
    where a.kind = 'search' and ${getsMails} and not ${mailedToday(sql`s.id`)}
    order by a.shopper_id, a.created_at desc, a.id`)

/** Returns the time until which everything that is published is committed: an import writes batches of seconds. */
export async function findPublishedUntil(db: Executor): Promise<Date> {
  const row = await db.first<{ until: Date }>(sql`select now() - interval '10 minutes' as until`)
  return row!.until
}

/** Takes products as seen; returns the ids of the searches for which they were not, and which have not ended. */
export const takeSearches = async (tx: Executor, ids: readonly string[], until: Date): Promise<string[]> =>
  (
    await tx.many<{ id: string }>(sql`
      update alert set seen_at = ${until} where id = any (${ids}::text[]) and seen_at < ${until} returning id`)
  ).map(({ id }) => id)

/** A product in a mail; `image`: '/media/a.webp'. */
export interface MailedProduct {
  id: string
  name: string
  image: string | null
}

export const findMailedProducts = (db: Executor, ids: readonly string[]) =>
  db.many<MailedProduct>(sql`
    select p.id, b.name || ' ' || p.name as name, coalesce(p.images[1], (
      select v.images[1] from variant v
      where v.product_id = p.id and v.active and v.deleted_at is null and v.images <> '{}'
      order by v.position, v.id limit 1)) as image
    from product p join brand b on b.id = p.brand_id where p.id = any (${ids}::text[])`)
