import type { ReactNode } from 'react'
import { Guard } from './guard'
import type { Slot } from './slot'
import { slotText } from './slot.text'
import { Waiting } from './waiting'

/** Shown until the module of the first page is loaded. */
export function Pending({ slot }: { slot: Slot }): ReactNode {
  return (
    <Guard page={slot.page}>
      <Waiting>{slotText.loading}</Waiting>
    </Guard>
  )
}
