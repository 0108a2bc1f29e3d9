import { useStore } from '@sahra/shared/atoms/atoms'
import type { ReservationState } from '@sahra/shared/contract/reservation'
import { formatDateTime } from '@sahra/shared/format/format'
import { selectedOptionsState } from '@sahra/shared/routing/navigation.rules'
import { useLocation } from '@sahra/shared/routing/router'
import { Button } from '@sahra/shared/ui/button'
import { Muted } from '@sahra/shared/ui/layout'
import { useRef, useState } from 'react'
import type { BuyBoxStore } from './buy-box.store'
import styles from './buy-buttons.module.css'
import { createReservation } from './reserve.service'
import { reserveText as text } from './reserve.text'

/** Reserves a product of which there is one for 24 hours, and says until when it is reserved (C431). */
export const Reserve = ({ store }: { store: BuyBoxStore }) => (
  <Reservation key={store.data.product._id} store={store} />
)

function Reservation({ store }: { store: BuyBoxStore }) {
  const [service] = useState(() => createReservation(store.data.product._id))
  const state = useStore(service.$reservation)
  const [busy, setBusy] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const { pathname, search } = useLocation()
  const reserve = async () => {
    if (busy) return
    setBusy(true)
    const { choice, quantity } = store.$selection.get()
    await service.reserve(pathname + search, selectedOptionsState({ ...choice, quantity }))
    setBusy(false)
    // The button is gone.
    if (service.$reservation.get()?.until) note.current?.focus()
  }
  return (
    <div className={styles.buttons}>
      {/* Not disabled while it reserves: it would lose the focus. */}
      {!state?.until && (
        <Button variant="ghost" block aria-busy={busy || undefined} onClick={() => void reserve()}>
          {text.reserve}
        </Button>
      )}
      <Muted ref={note} role="status" tabIndex={-1}>
        {noteOf(state)}
      </Muted>
    </div>
  )
}

function noteOf(state: ReservationState | undefined): string {
  if (!state?.until) return text.hint
  const until = formatDateTime(state.until)
  return state.isMine ? text.mine(until) : text.taken(until)
}
