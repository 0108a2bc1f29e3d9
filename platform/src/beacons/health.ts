import type { Database } from '@sahra/server-kit/database/database'
import type { ReleaseHealth } from '../release/shapes/responses'
import { figureOf, percentile, total } from './histogram'
import { emptyStats, mergeStats, vitalFigures, type ReleaseStats } from './release-stats'
import { readReportLines } from './report-lines'

interface Period {
  stats: ReleaseStats
  since: string
  until: string
}

/** Returns what browsers reported in the last days, by release, the newest report first. */
export async function readHealth(
  db: Database,
  { app, days = 7, now = new Date() }: { app?: string; days?: number; now?: Date } = {}
): Promise<ReleaseHealth[]> {
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

function healthOf(appAndRelease: string, { stats, since, until }: Period): ReleaseHealth {
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
    vitals: vitalFigures(stats.vitals),
    pages: Object.entries(stats.pages ?? {})
      .map(([key, measured]) => {
        const [page = '', connection] = key.split(' ')
        return { page, ...(connection ? { connection } : {}), vitals: vitalFigures(measured) }
      })
      .sort((a, b) => visitsOf(b.vitals) - visitsOf(a.vitals)),
    presses: Object.entries(stats.presses ?? {})
      .flatMap(([target, values]) => {
        const figure = figureOf(values)
        return figure ? [{ target, ...figure }] : []
      })
      .sort((a, b) => b.p75 - a.p75)
  }
}

const visitsOf = (vitals: ReleaseHealth['vitals']): number =>
  Math.max(0, ...Object.values(vitals).map(({ visits }) => visits))
