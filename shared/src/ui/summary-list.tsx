import type { ReactNode } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import styles from './summary-list.module.css'

interface Row {
  label: string
  /** Small print after the label: '(5%)'. */
  note?: string
  value: ReactNode
}

/** A list of amounts; `total` follows below a line. */
export function SummaryList(props: { rows: readonly Row[]; total?: Row; className?: string }) {
  return (
    <dl className={classNames(styles.list, props.className)}>
      {props.rows.map(row => (
        <Line key={row.label} {...row} />
      ))}
      {props.total && <Line {...props.total} className={styles.total} />}
    </dl>
  )
}

const Line = ({ label, note, value, className }: Row & { className?: string }) => (
  <div className={className}>
    <dt>
      <span>{label}</span>
      {note && <span>{` ${note}`}</span>}
    </dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
)
