import type { Database, Executor } from '@sahra/server-kit/database/database'
import { prepared, sql } from '@sahra/server-kit/database/sql'

/** What was committed at one moment, in which run of the database server. */
export interface CatalogueSnapshot {
  snapshot: string
  serverRun: string
}

export interface CatalogueChanges extends CatalogueSnapshot {
  /** Whether anything in the public catalogue has changed. */
  hasChanges: boolean
  /** Whether more than stock, prices, pictures or stars has changed. */
  affectsCounts: boolean
}

/**
 * Returns what changed since a snapshot, with the new snapshot. Transaction ids do not follow the order of commits,
 * snapshots do: a change counts if it is visible now and was not visible then.
 */
export const findChangesSince = (
  db: Pick<Database, 'first'>,
  past: CatalogueSnapshot | undefined
): Promise<CatalogueChanges | undefined> =>
  db.first<CatalogueChanges>(
    prepared(
      'changes-since',
      sql`select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as "serverRun",
        count(*) > 0 as "hasChanges", coalesce(bool_or(affects_counts), false) as "affectsCounts"
      from (select coalesce(${past?.snapshot ?? null}::pg_snapshot, pg_current_snapshot()) as snapshot offset 0) as past
      join catalogue_revision on xid >= pg_snapshot_xmin(past.snapshot) and not pg_visible_in_snapshot(xid, past.snapshot)`
    )
  )

/** Returns the id of the oldest transaction that still runs: all before it have ended. */
export const findOldestRunning = async (db: Executor): Promise<string | undefined> =>
  (await db.first<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`))?.xid

export async function deleteChangesBefore(db: Executor, xid: string): Promise<number> {
  await db.run(sql`delete from search_change where xid < ${xid}::xid8`)
  return db.run(sql`delete from catalogue_revision where xid < ${xid}::xid8`)
}
