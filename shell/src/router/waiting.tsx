import type { ReactNode } from 'react'
import styles from './slot.module.css'

/** A message in place of a page that is not loaded yet, as its only heading. */
export const Waiting = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.waiting} role="status">
    <h1>{children}</h1>
  </div>
)
