import type { Executor } from '../db/database'
import { prepared, sql } from '../db/sql'

/** A moment of the database: what had been written by then, in which run of the server. */
export interface CatalogueSnapshot {
  snapshot: string
  serverRun: string
}

export interface CatalogueChanges extends CatalogueSnapshot {
  /** Whether anything that the open catalogue shows has been changed since, and whether counts may have. */
  pieces: boolean
  shelves: boolean
}

/**
 * Looks what was changed since a moment. Numbers of transactions do not tell who was done first, snapshots do: a change
 * counts when it is seen now and was not seen then.
 */
export const findChangesSince = (
  db: Executor,
  then: CatalogueSnapshot | undefined
): Promise<CatalogueChanges | undefined> =>
  db.first<CatalogueChanges>(
    prepared(
      'changes-since',
      sql`select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as "serverRun",
        count(*) > 0 as pieces, coalesce(bool_or(shelves), false) as shelves
      from (select coalesce(${then?.snapshot ?? null}::pg_snapshot, pg_current_snapshot()) as snapshot offset 0) as past
      join catalogue_change on xid >= pg_snapshot_xmin(past.snapshot) and not pg_visible_in_snapshot(xid, past.snapshot)`
    )
  )

/** Everything that was finished before now; later given to `forgetBefore`. */
export const oldestRunningTransaction = async (db: Executor): Promise<string | undefined> =>
  (await db.first<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`))?.xid

export const deleteChangesBefore = (db: Executor, xid: string) =>
  db.run(sql`delete from catalogue_change where xid < ${xid}::xid8`)
