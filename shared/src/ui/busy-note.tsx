import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './busy-note.module.css'

/** 'Loading…' and the like, said politely, with a turning ring. `boxed`: framed, in place of what is coming. */
export function BusyNote(props: { boxed?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={classNames(props.boxed && styles.boxed, props.className)} role="status">
      <span className={styles.busy}>{props.children}</span>
    </div>
  )
}
