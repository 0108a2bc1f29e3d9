import type { AppSeries, SeriesPoint } from '../../src/release/shapes/responses'

/** A value of a span of time; undefined without a report. */
export type Measure = (point: SeriesPoint) => number | undefined

/** A line per release of what was measured, the release with the newest report last. */
export const linesOf = (
  { app, series }: AppSeries,
  measure: Measure
): { label: string; points: { at: number; value: number }[] }[] =>
  series.map(({ release, points }) => ({
    label: `${app}@${release.replace(/^.*@/, '')}`,
    points: points.flatMap(point => {
      const value = measure(point)
      return value === undefined ? [] : [{ at: Date.parse(point.at), value }]
    })
  }))
