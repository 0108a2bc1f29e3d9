import { z } from 'zod'
import { signals, type Group, type Signal, type VisitCounts } from '../../release/shapes/canary'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

const MAX_BYTES = 64 * 1024 * 1024
const RETENTION_DAYS = 30
/** A gateway that has not read its reports for this time has ended. */
export const ABANDONED_MS = 20_000

/** What browsers reported to another gateway than the one that sent the page. */
export interface ForwardedReport {
  /** Of the gateway that sent the page, by its token. */
  gateway: string
  token: string
  signals: Signal[]
  /** Keyed hash. */
  network: string
}

/** Visits of one network for one group of a canary. */
export interface NetworkVisits {
  canary: string
  group: Group
  network: string
  visits: number
}

/** The time of the gateway, and how long a window is. */
interface Window {
  at: Date
  windowMs: number
}

/** What gateways know together about the visits of canaries. */
export class VisitStore {
  constructor(private readonly db: Database) {}

  /** Adds what one look of a gateway counted for a canary; counts beyond 64 MiB are dropped. Returns all its bytes. */
  async addCounts(
    canary: string,
    { at, gateway, counts }: { at: Date; gateway: string; counts: readonly VisitCounts[] }
  ): Promise<number> {
    const text = JSON.stringify(counts)
    return this.db.transaction(async tx => {
      // The row stays locked until the commit: counts of a canary become visible in the order of their ids.
      const row = await tx.first<{ bytes: number }>(sql`
        insert into platform.canary_progress as progress (canary, bytes) values (${canary}, ${text.length})
        on conflict (canary) do update
          set bytes = progress.bytes + excluded.bytes, changed_at = now()
        returning bytes`)
      const bytes = row?.bytes ?? 0
      if (bytes - text.length < MAX_BYTES)
        await tx.run(sql`
          insert into platform.visit_count (canary, counted_at, gateway, counts)
          values (${canary}, ${at}, ${gateway}, ${text})`)
      return bytes
    })
  }

  /** Keeps a report for the gateway that sent the page. */
  forward = async ({ gateway, token, signals: failed, network }: ForwardedReport): Promise<void> =>
    void (await this.db.run(sql`
      insert into platform.visit_report (gateway, token, signals, network)
      values (${gateway}, ${token}, ${failed}, ${network})`))

  /** Takes the reports for a gateway, and those for gateways that have ended, in the order in which they came. */
  async takeReports(gateway: string): Promise<ForwardedReport[]> {
    const rows = await this.db.many<z.input<typeof reportRow>>(sql`
      with taken as (
        delete from platform.visit_report
        where gateway = ${gateway} or stored_at < now() - make_interval(secs => ${ABANDONED_MS / 1000})
        returning id, gateway, token, signals, network)
      select gateway, token, signals, network from taken order by id`)
    return rows.map(row => reportRow.parse(row))
  }

  /** Adds visits to the hour of their networks. Returns how many each has in all, in the same order. */
  async reserve(visits: readonly NetworkVisits[], { at, windowMs }: Window): Promise<number[]> {
    const start = new Date(at.getTime() - windowMs)
    const rows = await this.db.many<{ index: number; sum: number }>(sql`
      with added as (
        select * from jsonb_to_recordset(${JSON.stringify(visits.map((entry, index) => ({ index, ...entry })))})
          as added (index integer, canary text, "group" text, network text, visits integer)),
      counted as (
        -- In one order, so that two gateways do not wait for one another.
        insert into platform.visit_window as known (canary, visit_group, network, since, visits)
        select canary, "group", network, ${at}, visits from added order by canary, "group", network
        on conflict (canary, visit_group, network) do update set
          since = case when known.since <= ${start} then excluded.since else known.since end,
          visits = excluded.visits + case when known.since <= ${start} then 0 else known.visits end
        returning canary, visit_group, network, visits)
      select added.index, counted.visits as sum from added
      join counted on (counted.canary, counted.visit_group, counted.network) = (added.canary, added."group", added.network)
      order by added.index`)
    return rows.map(({ sum }) => sum)
  }

  /** Returns those of the visits that no gateway has adopted before. */
  async adopt(visits: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.many<{ visit: string }>(sql`
      insert into platform.visit_adoption (visit) select distinct unnest(${visits}::text[]) order by 1
      on conflict do nothing returning visit`)
    return new Set(rows.map(({ visit }) => visit))
  }

  /** Removes what no canary needs any more. */
  async removeOld({ at, windowMs }: Window): Promise<void> {
    const start = new Date(at.getTime() - windowMs)
    await this.db.run(sql`
      delete from platform.canary_progress where changed_at < now() - make_interval(days => ${RETENTION_DAYS})`)
    await this.db.run(sql`delete from platform.visit_window where since < ${start}`)
    await this.db.run(sql`
      delete from platform.visit_adoption where adopted_at < now() - make_interval(secs => ${windowMs / 1000})`)
  }
}

const reportRow = z.object({
  gateway: z.string(),
  token: z.string(),
  /** Of a later version, a gateway may know more. */
  signals: z.array(z.string()).transform(names => signals.filter(signal => names.includes(signal))),
  network: z.string()
})
