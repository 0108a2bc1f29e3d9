import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './busy-note.module.css'

/** A spinner with a text in a polite live region. `boxed` draws the frame of the content it replaces. */
export function BusyNote(props: { boxed?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={classNames(props.boxed && styles.boxed, props.className)} role="status">
      <span className={styles.busy}>{props.children}</span>
    </div>
  )
}
