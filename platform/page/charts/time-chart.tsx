import { useId } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import { CHART, extentOf, linePath, xOf, type Point } from './chart.rules'
import { chartText as text } from './chart.text'
import styles from './chart.module.css'

export interface Line {
  /** `app@release`, or what it counts. */
  label: string
  points: Point[]
}
/** Something that happened to the app. */
export interface Mark {
  /** Milliseconds. */
  at: number
  kind: 'promotion' | 'canary' | 'take-back'
  label: string
}

/** A small chart of values over time, with a line per release, the newest last and strongest, and marks of changes. */
export function TimeChart(props: {
  title: string
  /** The newest value, formatted. */
  latest: string
  lines: readonly Line[]
  marks: readonly Mark[]
  from: number
  until: number
  format: (value: number) => string
}) {
  const { title, latest, lines, marks, from, until, format } = props
  const id = useId()
  const extent = extentOf(
    lines.map(({ points }) => points),
    from,
    until
  )
  const shownMarks = marks.filter(({ at }) => at >= from && at <= until)
  const isEmpty = lines.every(({ points }) => points.length === 0)
  return (
    <figure className={styles.chart}>
      <figcaption id={id} className={styles.caption}>
        <span>{title}</span>
        <strong>{isEmpty ? text.none : latest}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className={styles.picture}
        role="img"
        aria-labelledby={id}
      >
        <path className={styles.axis} d={`M0 ${CHART.height - CHART.bottom}h${CHART.width}`} />
        {shownMarks.map(({ at, kind, label }) => (
          <path
            key={`${at} ${label}`}
            className={classNames(styles.mark, styles[kind])}
            d={`M${xOf(at, extent)} 0v${CHART.height - CHART.bottom}`}
          >
            <title>{label}</title>
          </path>
        ))}
        {lines.map(({ label, points }, place) => (
          <path
            key={label}
            className={classNames(styles.line, place === lines.length - 1 && styles.newest)}
            d={linePath(points, extent)}
          >
            <title>{label}</title>
          </path>
        ))}
      </svg>
      {!isEmpty && <p className={styles.scale}>{text.scale(format(extent.max))}</p>}
    </figure>
  )
}
