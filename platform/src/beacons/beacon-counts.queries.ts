import type { Database, Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

const MAX_BYTES_PER_DAY = 16 * 1024 * 1024
const RETENTION_DAYS = 30

/** Counts of one release in ten minutes of one gateway; times are ISO. */
export interface BeaconCounts {
  app: string
  release: string
  /** Start of the ten minutes. */
  slot: string
  first: string
  last: string
  stats: object
}

/** Creates or replaces rows of a gateway. New rows are left out when the rows of this day have 16 MiB. */
export const saveCounts = (db: Executor, gateway: string, rows: readonly BeaconCounts[]): Promise<number> =>
  db.run(sql`
    insert into platform.beacon_count (app, slot, release, gateway, first_at, last_at, stats, bytes)
    select app, slot, release, ${gateway}, first, last, stats, octet_length(stats::text)
    from jsonb_to_recordset(${JSON.stringify(rows)}) as added (
      app text, slot timestamptz, release text, first timestamptz, last timestamptz, stats jsonb)
    where ${MAX_BYTES_PER_DAY} > (
        select coalesce(sum(bytes), 0) from platform.beacon_count
        where slot >= date_trunc('day', added.slot, 'UTC')
          and slot < date_trunc('day', added.slot, 'UTC') + interval '1 day')
      or exists (
        select from platform.beacon_count as known
        where (known.app, known.slot, known.release, known.gateway) = (added.app, added.slot, added.release, ${gateway}))
    on conflict (app, slot, release, gateway) do update
      set last_at = excluded.last_at, stats = excluded.stats, bytes = excluded.bytes`)

export const removeOldCounts = (db: Executor): Promise<number> =>
  db.run(sql`delete from platform.beacon_count where slot < now() - make_interval(days => ${RETENTION_DAYS})`)

export interface StoredCounts {
  app: string
  release: string
  slot: Date
  gateway: string
  first: Date
  last: Date
  stats: unknown
  bytes: number
}

interface Page {
  /** Undefined: of all apps. */
  app: string | undefined
  since: Date
  /** The last row of the page before. */
  after: StoredCounts | undefined
  rows: number
}

/** Returns counts since a time, the newest first. */
export function readCounts(db: Database, { app, since, after, rows }: Page): Promise<StoredCounts[]> {
  const ofApp = app === undefined ? sql`` : sql`and app = ${app}`
  const following = after
    ? sql`and (slot, app, release, gateway) < (${after.slot}, ${after.app}, ${after.release}, ${after.gateway})`
    : sql``
  return db.many<StoredCounts>(sql`
    select app, release, slot, gateway, first_at as first, last_at as last, stats, bytes
    from platform.beacon_count
    where first_at >= ${since} and slot >= ${since}::timestamptz - interval '10 minutes' ${ofApp} ${following}
    order by slot desc, app desc, release desc, gateway desc
    limit ${rows}`)
}
