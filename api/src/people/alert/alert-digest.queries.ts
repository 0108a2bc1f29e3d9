import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
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

/** Locks a shopper who has alerts and an address that gets them; undefined for any other. */
export const lockRecipient = (tx: Executor, shopperId: string) =>
  tx.first<Recipient>(sql`
    select s.id, s.name, s.email, a.language from shopper s
    join lateral (select language from alert where shopper_id = s.id order by created_at desc, id limit 1) a on true
    where s.id = ${shopperId} and s.verified_at is not null and s.blocked_at is null and s.closed_at is null
    for update of s`)

/** Returns whether a shopper has been mailed about alerts within the day. Read after `lockRecipient`, in a statement of its own. */
export const wasMailedToday = async (tx: Executor, shopperId: string): Promise<boolean> =>
  (await tx.first(sql`
    select from alert
    where shopper_id = ${shopperId} and mailed_at > now() - make_interval(hours => ${HOURS_BETWEEN_MAILS})
    limit 1`)) !== undefined

export const noteMailed = (tx: Executor, shopperId: string) =>
  tx.run(sql`update alert set mailed_at = now() where shopper_id = ${shopperId}`)
