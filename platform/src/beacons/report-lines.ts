import type { Database } from '@sahra/server-kit/database/database'
import { readCounts, type StoredCounts } from './beacon-counts.queries'
import { releaseStats, type ReleaseStats } from './release-stats'

/** What a gateway counted of one release in ten minutes; `release` is `app@id`, `at` and `until` are ISO. */
export interface ReportLine extends ReleaseStats {
  at: string
  until: string
  release: string
}

/** A request reads no more than this: about a second. */
const MAX_READ_BYTES = 64 * 1024 * 1024
const PAGE_ROWS = 1000
const DAY_MS = 86_400_000

export interface ReportPeriod {
  /** Undefined: all apps. */
  app?: string | undefined
  days: number
  now?: Date
  maxBytes?: number
}

/**
 * Calls `onLine` with what browsers reported in the last days, the newest first. Returns since when (ISO), which is later
 * than asked for when the reports are more than `maxBytes`.
 */
export async function readReportLines(
  db: Database,
  { app, days, now = new Date(), maxBytes = MAX_READ_BYTES }: ReportPeriod,
  onLine: (line: ReportLine) => void
): Promise<string> {
  const since = new Date(now.getTime() - days * DAY_MS)
  let bytes = 0
  let last: StoredCounts | undefined
  for (;;) {
    const rows = await readCounts(db, { app, since, after: last, rows: PAGE_ROWS })
    for (const row of rows) {
      if (bytes + row.bytes > maxBytes) return (last ?? row).first.toISOString()
      bytes += row.bytes
      last = row
      const line = lineOf(row)
      if (line) onLine(line)
    }
    if (rows.length < PAGE_ROWS) return since.toISOString()
  }
}

/** Undefined for counts of another format. */
function lineOf({ app, release, first, last, stats }: StoredCounts): ReportLine | undefined {
  const parsed = releaseStats.safeParse(stats).data
  return (
    parsed && {
      ...parsed,
      at: first.toISOString(),
      until: last.toISOString(),
      release: `${app}@${release}`
    }
  )
}
