import type { ReactNode } from 'react'
import { Icon } from '@sahra/shared/ui/icon'
import styles from './chip.module.css'

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  )
}

/** A removable filter. `removeLabel` is the accessible name of the button: 'Remove brand: Aurel'. */
export function Chip(props: { removeLabel: string; onRemove: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-label={props.removeLabel} onClick={props.onRemove}>
      {props.children}
      <Icon name="close" className={styles.cross} />
    </button>
  )
}
