import type { ReactNode } from 'react'
import styles from './order.module.css'

/** A section of the order's page with its title. */
export function OrderPart(props: { title: string; className?: string; children: ReactNode }) {
  const { title, className, children } = props
  return (
    <section aria-label={title} className={className}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  )
}
