import type { Address } from '@sahra/shared/contract/address'
import type { PaymentMethod } from '@sahra/shared/contract/order'
import { $signedIn } from '@sahra/shared/stores/session'
import { atom, onMount, type WritableAtom } from 'nanostores'
import { PAYMENT_METHODS, type Item } from './checkout.rules'

/** `chosen` is an address's id. `sent` holds what was ordered while the order is on its way and after it was placed. */
export interface Checkout {
  addresses:
    { status: 'loading' } | { status: 'ready'; list: Address[] } | { status: 'failed'; message: string }
  chosen?: string
  adding: boolean
  payment: PaymentMethod
  sent?: readonly Item[]
}

export type CheckoutView = WritableAtom<Checkout>

/** The state of one visit of the checkout; `load` runs as soon as a shopper is signed in. Written only by the service. */
export function checkoutView(load: (view: CheckoutView) => void): CheckoutView {
  const view: CheckoutView = atom<Checkout>({
    addresses: { status: 'loading' },
    adding: false,
    payment: PAYMENT_METHODS[0] ?? 'cod'
  })
  onMount(view, () => $signedIn.subscribe(signedIn => signedIn && load(view)))
  return view
}

export const addressesOf = ({ addresses }: Checkout): Address[] =>
  addresses.status === 'ready' ? addresses.list : []

export const chosenAddress = (checkout: Checkout): Address | undefined =>
  addressesOf(checkout).find(address => address._id === checkout.chosen)
