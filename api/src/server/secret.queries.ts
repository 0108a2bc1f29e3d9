import { randomBytes } from 'node:crypto'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Returns a key of 32 random bytes by its name: created once, shared by all processes. */
export async function findOrCreateSecret(db: Executor, name: string): Promise<Buffer> {
  const find = () => db.first<{ value: Buffer }>(sql`select value from secret where name = ${name}`)
  const existing = await find()
  if (existing) return existing.value
  await db.run(
    sql`insert into secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`
  )
  const row = await find()
  if (!row) throw new Error(`${name} is missing from table secret`)
  return row.value
}
