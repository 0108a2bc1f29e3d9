import { emailKey } from '@sahra/shared/typed/email.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { recordSettingChange } from '../../house/settings/settings.queries'
import type { Language } from '../../server/language/language.rules'

const CONFIRM_HOURS = 72

export interface Subscription {
  id: string
  email: string
  language: Language
  isConfirmed: boolean
}

const columns = sql`id, email, language, confirmed_at is not null as "isConfirmed"`

/** Adds an unconfirmed address. Where it exists, returns it, and its time to confirm starts again. */
export const addSubscription = (tx: Executor, email: string, language: Language) =>
  tx.first<Subscription>(sql`
    insert into newsletter_subscription as s (id, email, email_key, language)
    values (${newId()}, ${email}, ${emailKey(email)}, ${language})
    on conflict (email_key) do update set asked_at = now(), language = excluded.language
    returning ${columns}`)

/** Confirms an address; again it changes nothing. Undefined when it is gone, or was not confirmed in time. */
export const confirmSubscription = (tx: Executor, id: string) =>
  tx.first<Subscription & { isNew: boolean }>(sql`
    with before as (select id, confirmed_at from newsletter_subscription where id = ${id} for update)
    update newsletter_subscription s set confirmed_at = coalesce(s.confirmed_at, now()) from before
    where s.id = before.id
      and (s.confirmed_at is not null or s.asked_at > now() - make_interval(hours => ${CONFIRM_HOURS}))
    returning s.id, s.email, s.language, true as "isConfirmed", before.confirmed_at is null as "isNew"`)

export const deleteSubscription = (db: Executor, id: string) =>
  db.run(sql`delete from newsletter_subscription where id = ${id}`)

/** Deletes addresses that were not confirmed in time. */
export const deleteUnconfirmedSubscriptions = (db: Executor) =>
  db.run(sql`
    delete from newsletter_subscription
    where confirmed_at is null and asked_at < now() - make_interval(hours => ${CONFIRM_HOURS})`)

export interface ConfirmedAddress {
  id: string
  email: string
  language: string
  confirmedAt: string
}

/** Lists confirmed addresses, the newest first. `after`: the last one of the page before. */
export const listConfirmed = (db: Executor, limit: number, after?: { at: string; id: string }) =>
  db.many<ConfirmedAddress>(sql`
    select id, email, language, iso(confirmed_at) as "confirmedAt" from newsletter_subscription
    where confirmed_at is not null and (${after?.at ?? null}::timestamptz is null
      or confirmed_at < ${after?.at ?? null}::timestamptz
      or confirmed_at = ${after?.at ?? null}::timestamptz and id > ${after?.id ?? null}::text)
    order by confirmed_at desc, id limit ${limit}`)

/** Returns the code of the promotion for subscribers while it runs. */
export const findSubscriberCode = async (db: Executor): Promise<string | undefined> =>
  (
    await db.first<{ code: string }>(sql`
      select code from promotion where for_subscribers and code is not null and starts_at <= now()
        and coalesce(least(ended_at, ends_at) > now(), true)
      order by id desc limit 1`)
  )?.code

/** Switches the form of the newsletter on or off, and records the command. */
export async function saveNewsletter(tx: Executor, isOn: boolean, by: string): Promise<void> {
  const value = JSON.stringify({ isOn })
  await tx.run(sql`
    insert into setting (key, value) values ('newsletter', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`)
  const command = `newsletter ${isOn ? 'on' : 'off'}`
  await recordSettingChange(tx, { key: 'newsletter', command, value, by })
}
