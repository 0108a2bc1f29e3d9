import type { Database } from '@sahra/server-kit/database/database'
import { emptyStats, mergeStats, vitalFigures, type ReleaseStats } from './release-stats'
import { readReportLines, type ReportPeriod } from './report-lines'
import { chartedVitals, type AppSeries, type SeriesPoint } from '../release/shapes/responses'

const MINUTE_MS = 60_000
const POINTS = 48
const MAX_RELEASES = 20

/** Returns what browsers reported of an app over time, in 48 spans of the period. See `readReportLines`. */
export async function readSeries(db: Database, period: ReportPeriod & { app: string }): Promise<AppSeries> {
  const now = period.now ?? new Date()
  const minutes = Math.max(1, Math.ceil((period.days * 1440) / POINTS))
  /** Release → start of a span in ms → counts. */
  const releases = new Map<string, Map<number, ReleaseStats>>()
  const since = await readReportLines(db, { ...period, now }, ({ at, until: _, release, ...stats }) => {
    const spans = releases.get(release) ?? new Map<number, ReleaseStats>()
    releases.set(release, spans)
    const span = Math.floor(Date.parse(at) / (minutes * MINUTE_MS)) * minutes * MINUTE_MS
    const target = spans.get(span) ?? emptyStats()
    mergeStats(target, stats)
    spans.set(span, target)
  })
  const series = [...releases].map(([release, spans]) => ({
    release: release.split('@')[1] ?? '',
    points: [...spans].sort(([a], [b]) => a - b).map(([span, stats]) => pointOf(span, stats))
  }))
  const lastOf = ({ points }: { points: SeriesPoint[] }): string => points.at(-1)?.at ?? ''
  return {
    app: period.app,
    since,
    until: now.toISOString(),
    minutes,
    series: series.sort((a, b) => (lastOf(a) < lastOf(b) ? -1 : 1)).slice(-MAX_RELEASES)
  }
}

function pointOf(span: number, { loads, errors, vitals }: ReleaseStats): SeriesPoint {
  const countOf = (isCounted: (error: string) => boolean): number =>
    Object.entries(errors).reduce((sum, [error, times]) => sum + (isCounted(error) ? times : 0), 0)
  const isLoad = (error: string): boolean => error.startsWith('load ')
  return {
    at: new Date(span).toISOString(),
    loads: loads.primary + loads.mirror + loads.previous,
    failedLoads: loads.mirror + loads.previous + countOf(isLoad),
    errors: countOf(error => !isLoad(error)),
    vitals: Object.fromEntries(
      Object.entries(vitalFigures(vitals)).filter(([name]) => chartedVitals.some(charted => charted === name))
    )
  }
}
