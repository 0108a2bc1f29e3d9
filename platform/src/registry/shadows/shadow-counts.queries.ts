import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { shadowCounts, type ShadowCounts } from '../../release/shapes/shadow'

/** What the gateways found for a shadow, of each; what cannot be read is left out. */
export async function readShadowCounts(db: Executor, shadow: string): Promise<ShadowCounts[]> {
  const rows = await db.many<{ counts: unknown }>(
    sql`select counts from platform.shadow_count where shadow = ${shadow}`
  )
  return rows.flatMap(({ counts }) => shadowCounts.safeParse(counts).data ?? [])
}

/** Removes what was found for all other shadows than these. */
export const removeOtherCounts = (db: Executor, shadows: readonly string[]): Promise<number> =>
  db.run(sql`delete from platform.shadow_count where not (shadow = any (${shadows}::text[]))`)
