import { useEffect, useRef } from 'react'
import { takeExpress, type ExpressRequest } from './express-request'
import { choosePayment } from './checkout.service'
import { chosenAddress, type CheckoutStore } from './checkout.store'

/**
 * Places the order for a shopper who has pressed the button of a wallet (C470), once everything is known, unless
 * something is to be decided: the total or the address is not the one that the button named. The card stays chosen.
 */
export function useExpress(
  $checkout: CheckoutStore,
  key: string,
  { isSettled, total }: { isSettled: boolean; total: number | undefined },
  submit: () => void
): void {
  const pending = useRef<ExpressRequest>(undefined)
  useEffect(() => {
    // Not while rendering: React discards a rendering that waits for a script, and what it has taken.
    const asked = (pending.current ??= takeExpress(key))
    if (!asked || !isSettled) return
    pending.current = undefined
    choosePayment($checkout, 'stripe')
    if (asked.total === total && asked.addressId === chosenAddress($checkout.get())?._id) submit()
  })
}
