import type { Address } from '@sahra/shared/contract/address'
import type { PaymentMethod } from '@sahra/shared/contract/order'
import type { Discount, Offer } from '@sahra/shared/contract/promotion'
import { $signedIn } from '@sahra/shared/stores/session'
import { atom, onMount, type WritableAtom } from 'nanostores'
import { PAYMENT_METHODS, type OrderItem } from './checkout.rules'
import type { Gift } from './order-request.rules'
import type { PriceChange } from './price-change.rules'

/** `submittedItems` is set from the moment the order is sent, so that emptying the cart does not empty the page. */
export interface CheckoutState {
  addresses:
    { status: 'loading' } | { status: 'ready'; list: Address[] } | { status: 'failed'; message: string }
  addressId?: string
  formOpen: boolean
  payment: PaymentMethod
  gift: Gift
  /** Why the api refused the Buy Now item; another quantity opens a new checkout (C108). */
  refusal?: string
  submittedItems?: readonly OrderItem[]
  /** What a promotion took off them. */
  submittedDiscount?: Discount | undefined
  /** What promotions take off the Buy Now item (C150); those of the cart come with the cart. */
  offer?: Offer | undefined
  /** An order that was sent before a reload is looked for. */
  resolving?: boolean
  /** The order that was sent before a reload. */
  foundOrderId?: string
  /** The next press accepts it. */
  priceChange?: PriceChange | undefined
}

export type CheckoutStore = WritableAtom<CheckoutState>

/** State of one visit of the checkout; calls `load` as soon as a shopper is signed in. Written only by the service. */
export function createCheckoutStore(load: ($checkout: CheckoutStore) => void): CheckoutStore {
  const $checkout: CheckoutStore = atom<CheckoutState>({
    addresses: { status: 'loading' },
    formOpen: false,
    payment: PAYMENT_METHODS[0] ?? 'cod',
    gift: { wrap: false, note: '' }
  })
  onMount($checkout, () => $signedIn.subscribe(signedIn => signedIn && load($checkout)))
  return $checkout
}

export const addressesOf = ({ addresses }: CheckoutState): Address[] =>
  addresses.status === 'ready' ? addresses.list : []

export const chosenAddress = (state: CheckoutState): Address | undefined =>
  addressesOf(state).find(address => address._id === state.addressId)

export const update = ($checkout: CheckoutStore, change: Partial<CheckoutState>): void =>
  $checkout.set({ ...$checkout.get(), ...change })
