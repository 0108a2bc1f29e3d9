import type { ReactNode } from 'react'
import { Icon } from './icon'
import styles from './field-error.module.css'

/** A validation message with an icon; its control refers to it by `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" className={styles.sign} />
      <span>{children}</span>
    </p>
  )
}
