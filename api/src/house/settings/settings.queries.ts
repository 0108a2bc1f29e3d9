import { type PublicSettings, publicSettings } from '@sahra/shared/contract/settings'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { recordChanges } from '../audit-log/history.queries'

/** The settings until the admin CLI changes them (S9). */
export const defaultSettings: PublicSettings = {
  shipping: {
    methods: [
      { code: 'standard', label: 'Standard', amount: 15, active: true, etaDaysMin: 2, etaDaysMax: 4 }
    ],
    defaultMethodCode: 'standard',
    freeOver: 199
  },
  tax: { rate: 5, displayMode: 'exclusive' },
  delivery: { eta: '2–4 days' }
}

export async function findSettings(db: Executor): Promise<PublicSettings> {
  const row = await db.first<{ value: unknown }>(sql`select value from setting where key = 'public'`)
  return row ? publicSettings.parse(row.value) : defaultSettings
}

/** Whether the form of the newsletter sends (C374): the house has switched it on, and the promotion that it promises runs. */
export const isNewsletterOn = async (db: Executor): Promise<boolean> =>
  (await db.first(sql`
    select from setting where key = 'newsletter' and (value ->> 'isOn')::boolean and exists (
      select from promotion where for_subscribers and starts_at <= now()
        and coalesce(least(ended_at, ends_at) > now(), true))`)) !== undefined

/** Returns the settings and locks them until the transaction ends. */
export async function lockSettings(tx: Executor): Promise<PublicSettings> {
  await tx.run(sql`
    insert into setting (key, value) values ('public', ${JSON.stringify(defaultSettings)}::jsonb)
    on conflict do nothing`)
  await tx.run(sql`select from setting where key = 'public' for update`)
  return findSettings(tx)
}

/** Saves the settings and records the command that changed them. */
export async function saveSettings(tx: Executor, settings: PublicSettings, command: string, by?: string) {
  const value = JSON.stringify(settings)
  await tx.run(sql`update setting set value = ${value}::jsonb where key = 'public'`)
  await recordSettingChange(tx, { key: 'public', command, value, by })
}

/** Records a change of the settings: beside its value, and in the history of the shop. */
export async function recordSettingChange(
  tx: Executor,
  {
    key,
    command,
    value,
    by
  }: {
    key: 'public' | 'shop' | 'orders' | 'newsletter'
    command: string
    value: string
    by?: string | undefined
  }
): Promise<void> {
  await tx.run(sql`
    insert into setting_change (key, command, value, changed_by)
    values (${key}, ${command}, ${value}::jsonb, ${by ?? null})`)
  if (by)
    await recordChanges(tx, [{ by, action: 'settings.changed', subject: 'settings', details: { command } }])
}

/** Lists changes of these settings, of the shop's details and of the limits of orders, the newest first. */
export const listSettingChanges = (db: Executor, limit: number) =>
  db.many<{ at: Date; by: string | null; command: string }>(sql`
    select at, changed_by as by, command from setting_change where key in ('public', 'shop', 'orders', 'newsletter') order by id desc limit ${limit}`)
