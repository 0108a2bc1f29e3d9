import type { ReactNode } from 'react'
import styles from './order.module.css'

/** A section of the order's page with its title. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  )
}
