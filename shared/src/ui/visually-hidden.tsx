import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Read aloud, not shown. */
export function VisuallyHidden({
  as: As = 'span',
  ...rest
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'legend' | 'div'
  id?: string
  children: ReactNode
}) {
  return <As {...rest} className={styles.unseen} />
}
