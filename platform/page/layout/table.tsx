import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
}

/** A table, whose rows are cards on a phone: each value below the title of its column. */
export function Table<Row>(props: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}) {
  const { caption, columns, rows, keyOf } = props
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell }) => (
              <td key={title}>
                <span className={styles.title} aria-hidden="true">
                  {title}
                </span>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
