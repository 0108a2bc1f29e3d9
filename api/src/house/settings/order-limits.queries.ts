import { z } from 'zod'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { limitNames, type LimitName, orderLimits, type OrderLimits } from './order-limits.rules'
import { recordSettingChange } from './settings.queries'

type Changes = Partial<Record<LimitName, number>>
const changesShape = z.record(z.string(), z.number())

async function findChanges(db: Executor): Promise<Changes> {
  const row = await db.first<{ value: unknown }>(sql`select value from setting where key = 'orders'`)
  return changesShape.parse(row?.value ?? {})
}

const withStandards = (changes: Changes): OrderLimits =>
  Object.fromEntries(
    limitNames.map(name => [name, changes[name] ?? orderLimits[name].standard])
  ) as OrderLimits

export const findOrderLimits = async (db: Executor): Promise<OrderLimits> =>
  withStandards(await findChanges(db))

/** Saves a limit, or removes the merchant's, and records the command. Returns the limits, and whether they were like that. */
export async function saveOrderLimit(
  tx: Executor,
  { name, value }: { name: LimitName; value: number | undefined },
  { command, by }: { command: string; by: string }
): Promise<{ limits: OrderLimits; isSame: boolean }> {
  await tx.run(sql`insert into setting (key, value) values ('orders', '{}'::jsonb) on conflict do nothing`)
  await tx.run(sql`select from setting where key = 'orders' for update`)
  const { [name]: before, ...others } = await findChanges(tx)
  const changes = value === undefined ? others : { ...others, [name]: value }
  if (before !== value) {
    const json = JSON.stringify(changes)
    await tx.run(sql`update setting set value = ${json}::jsonb where key = 'orders'`)
    await recordSettingChange(tx, { key: 'orders', command, value: json, by })
  }
  return { limits: withStandards(changes), isSame: before === value }
}
