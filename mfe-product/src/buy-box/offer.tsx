import { useStore } from '@sahra/shared/atoms/atoms'
import type { PriceOfferState } from '@sahra/shared/contract/price-offer'
import { formatAmount, formatDateTime, formatPrice } from '@sahra/shared/format/format'
import { selectedOptionsState } from '@sahra/shared/routing/navigation.rules'
import { useLocation } from '@sahra/shared/routing/router'
import { $signedIn } from '@sahra/shared/stores/session'
import { Dialog } from '@sahra/shared/ui/dialog'
import { Muted } from '@sahra/shared/ui/layout'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useEffect, useRef, useState } from 'react'
import { requireLogin } from '../require-login/require-login'
import type { BuyBoxStore } from './buy-box.store'
import styles from './buy-buttons.module.css'
import { OfferForm } from './offer-form'
import { createOffer } from './offer.service'
import { offerText as text } from './offer.text'

/** Makes an offer for a product that takes offers, and says what has become of it (C442). */
export const Offer = ({ store }: { store: BuyBoxStore }) => (
  <OwnOffer key={store.data.product._id} store={store} />
)

function OwnOffer({ store }: { store: BuyBoxStore }) {
  const [service] = useState(() => createOffer(store))
  const offer = useStore(service.$offer)
  const isSignedIn = useStore($signedIn)
  const [isOpen, setOpen] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const { pathname, search } = useLocation()
  // Sold since, or no more offers are taken.
  const takesNone = isSignedIn && offer?.least === null
  const mayOffer = !offer?.until && !takesNone
  const said = offer && noteOf(offer)
  // The button that opened the dialog is gone.
  useEffect(() => {
    if (!isOpen && !mayOffer && document.activeElement === document.body) note.current?.focus()
  }, [isOpen, mayOffer])

  const open = () => {
    const { choice, quantity } = store.$selection.get()
    if (isSignedIn) setOpen(true)
    else requireLogin(pathname + search, selectedOptionsState({ ...choice, quantity }))
  }
  const send = async (amount: number) => {
    const failure = await service.make(amount)
    if (!failure) setOpen(false)
    return failure
  }
  return (
    <div className={styles.buttons}>
      <Muted ref={note} role="status" tabIndex={-1} hidden={!said}>
        {said}
      </Muted>
      {mayOffer && <TextButton onClick={open}>{said ? text.again : text.open}</TextButton>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={text.open}>
        <OfferForm
          productId={store.data.product._id}
          range={offer && rangeOf(offer)}
          onSend={send}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}

const rangeOf = ({ least, most }: PriceOfferState): string | undefined =>
  least === null || most === null ? undefined : text.range(formatPrice(least), formatPrice(most))

function noteOf({ state, amount, until }: PriceOfferState): string | undefined {
  if (state === 'none' || state === 'ordered') return undefined
  const offered = formatAmount(amount ?? 0)
  return text[state](offered, until === null ? '' : formatDateTime(until))
}
