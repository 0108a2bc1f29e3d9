import { createHash } from 'node:crypto'
import type { Database } from '@sahra/server-kit/database/database'
import type { Migration } from '@sahra/server-kit/database/migrate'
import { sql } from '@sahra/server-kit/database/sql'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { messages } from './earlier-tables.text'

type Applied = Pick<Migration, 'file' | 'checksum'>

/**
 * C292: the tables of a shop were made by a chain of migrations before `schema/`. The last one made the tables that
 * `schema/` makes. To delete, with its callers, when no shop of that time is left to move.
 */
const FIRST_OF_CHAIN = '001-catalogue.sql'
/** SHA-256 of the files of the whole chain with their checksums. */
const CHAIN = 'b0569f379d5cb00efe472c3fc6520024ae404f59167f76aee8c405410712dd4d'
/** The last file of `schema/` that the chain stands for; later ones change its tables. */
const LAST_OF_SCHEMA = '15-merchant.sql'

/** Throws `FatalError` for a database whose tables were made by the chain. Changes nothing. */
export async function requireMoved(db: Database): Promise<void> {
  const table = await db.first<{ name: string; exists: boolean }>(
    sql`select current_database()::text as name, to_regclass('public.migration') is not null as exists`
  )
  if (!table?.exists) return
  const row = await db.first(sql`select from public.migration where file = ${FIRST_OF_CHAIN}`)
  if (row) throw new FatalError(messages.toMove(table.name))
}

/**
 * Returns the files of `schema/` that make the same tables as the applied ones of a backup; `outdated`: no files do,
 * because the chain has not been applied to its end; undefined: the backup is not of the chain.
 */
export function findSameTables(
  applied: readonly Applied[],
  schema: readonly Migration[]
): Migration[] | 'outdated' | undefined {
  if (!applied.some(({ file }) => file === FIRST_OF_CHAIN)) return undefined
  const lines = applied.map(({ file, checksum }) => `${file} ${checksum}\n`).sort()
  const isWhole = createHash('sha256').update(lines.join('')).digest('hex') === CHAIN
  return isWhole ? schema.filter(({ file }) => file <= LAST_OF_SCHEMA) : 'outdated'
}
