import { Muted } from '@sahra/shared/ui/layout'
import type { Revision } from '../../src/release/shapes/records'
import { chartedVitals, type AppSeries } from '../../src/release/shapes/responses'
import { formatNumber, formatVital } from '../layout/format'
import { chartText as text } from './chart.text'
import { marksOf } from './marks'
import { linesOf, type Measure } from './series.rules'
import { TimeChart } from './time-chart'
import styles from './chart.module.css'

/** Loads, errors and web vitals of an app over time, a line per release. */
export function AppCharts({ series, history }: { series: AppSeries; history: readonly Revision[] }) {
  const [from, until] = [Date.parse(series.since), Date.parse(series.until)]
  const marks = marksOf(history, series.app)
  const chart = (title: string, measure: Measure, format: (value: number) => string) => {
    const lines = linesOf(series, measure)
    const latest = lines.at(-1)?.points.at(-1)
    return (
      <TimeChart
        key={title}
        {...{ title, lines, marks, from, until, format }}
        latest={latest ? format(latest.value) : ''}
      />
    )
  }
  const counts = [
    chart(text.loads, point => point.loads, formatNumber),
    chart(text.errors, point => point.errors + point.failedLoads, formatNumber)
  ]
  return (
    <>
      <div className={styles.grid}>
        {counts}
        {chartedVitals.map(name =>
          chart(
            text.vitals[name],
            point => point.vitals[name]?.p75,
            value => formatVital(name, value)
          )
        )}
      </div>
      <Muted>{text.legend}</Muted>
    </>
  )
}
