import { vitalNames } from '@sahra/shared/contract/beacon'
import type { Database } from '@sahra/server-kit/database/database'
import { percentile, total } from './histogram'
import { emptyStats, mergeStats, type ReleaseStats } from './release-stats'
import { readReportLines } from './report-lines'

/** What browsers reported about one release. */
export interface Health {
  app: string
  release: string
  /** Oldest and newest report, ISO. */
  since: string
  until: string
  /** How often it was loaded from each source. */
  loads: ReleaseStats['loads']
  /** Milliseconds until it was loaded. */
  loadMs: { p50: number; p75: number; p95: number } | undefined
  /** Most frequent first. */
  errors: { what: string; times: number }[]
  /** 75th percentiles: milliseconds, CLS without a unit. */
  vitals: Partial<Record<(typeof vitalNames)[number], { p75: number; visits: number }>>
}

interface Period {
  stats: ReleaseStats
  since: string
  until: string
}

/** Returns what browsers reported in the last days, by release, the newest report first. */
export async function readHealth(
  db: Database,
  { app, days = 7, now = new Date() }: { app?: string; days?: number; now?: Date } = {}
): Promise<Health[]> {
  const periods = new Map<string, Period>()
  await readReportLines(db, { app, days, now }, ({ at, until, release, ...stats }) => {
    const period = periods.get(release) ?? { stats: emptyStats(), since: at, until }
    mergeStats(period.stats, stats)
    if (at < period.since) period.since = at
    if (until > period.until) period.until = until
    periods.set(release, period)
  })
  return [...periods]
    .map(([release, period]) => healthOf(release, period))
    .sort((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : a.app < b.app ? -1 : 1))
}

function healthOf(appAndRelease: string, { stats, since, until }: Period): Health {
  const [app = '', release = ''] = appAndRelease.split('@')
  const loadMs = (share: number): number => Math.round(percentile(stats.ms, share) ?? 0)
  return {
    app,
    release,
    since,
    until,
    loads: stats.loads,
    loadMs: total(stats.ms) > 0 ? { p50: loadMs(0.5), p75: loadMs(0.75), p95: loadMs(0.95) } : undefined,
    errors: Object.entries(stats.errors)
      .map(([what, times]) => ({ what, times }))
      .sort((a, b) => b.times - a.times),
    vitals: Object.fromEntries(
      vitalNames.flatMap(name => {
        const values = stats.vitals[name] ?? {}
        const p75 = percentile(values, 0.75)
        if (p75 === undefined) return []
        const value = name === 'CLS' ? Math.round(p75) / 1000 : Math.round(p75)
        return [[name, { p75: value, visits: total(values) }]]
      })
    )
  }
}
