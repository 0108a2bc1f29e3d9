import { Muted } from '@sahra/shared/ui/layout'
import type { ReactNode } from 'react'
import styles from './list-toolbar.module.css'

/** A line above a list: a title, the count, a note, and at the end the children, which sort it. */
export function ListToolbar(props: {
  title?: ReactNode
  count: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  const { title, count, note, children } = props
  return (
    <div className={styles.row}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <Muted className={styles.count} role="status">
        {count}
      </Muted>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.sorting}>{children}</div>
    </div>
  )
}
