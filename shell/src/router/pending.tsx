import type { ReactNode } from 'react'
import { Guard } from './guard'
import type { Slot } from './slot'
import { slotText } from './slot.text'
import styles from './slot.module.css'

/** Shown until the module of the first page is loaded. */
export function Pending({ slot }: { slot: Slot }): ReactNode {
  return (
    <Guard page={slot.page}>
      <p className={styles.waiting} role="status">
        {slotText.loading}
      </p>
    </Guard>
  )
}
