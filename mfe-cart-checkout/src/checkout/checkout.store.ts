import type { Address } from '@sahra/shared/contract/address'
import type { PaymentMethod } from '@sahra/shared/contract/order'
import type { Discount, Offer } from '@sahra/shared/contract/promotion'
import { keepDraft, type FormState } from '@sahra/shared/forms/drafts'
import { $signedIn } from '@sahra/shared/stores/session'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'
import type { ChosenDelivery } from '../delivery/chosen-delivery'
import { preselectedAddress } from './address.rules'
import { PAYMENT_METHODS, type OrderItem } from './checkout.rules'
import type { Rejection } from './rejection'
import type { Gift } from './order-request.rules'
import type { PriceChange } from './price-change.rules'

/** `submittedItems` is set from the moment the order is sent, so that emptying the cart does not empty the page. */
export interface CheckoutState {
  addresses:
    { status: 'loading' } | { status: 'ready'; list: Address[] } | { status: 'failed'; message: string }
  /** Chosen by the shopper; empty: the preselected one. */
  addressId: string
  formOpen: boolean
  payment: PaymentMethod
  gift: Gift
  /** Undefined: the default method (C426). */
  delivery?: ChosenDelivery | undefined
  /** Why the order was not placed, with what helps. */
  rejection?: Rejection | undefined
  /** Why the api refused the Buy Now item; another quantity opens a new checkout (C108). */
  itemError?: string
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

type Entered = Pick<CheckoutState, 'addressId' | 'formOpen' | 'payment' | 'gift' | 'delivery'>

/** The part that the shopper enters, stored until the order is placed (C242). */
const enteredIn = ({ addressId, formOpen, payment, gift, delivery }: CheckoutState): Entered => ({
  addressId,
  formOpen,
  payment,
  gift,
  delivery
})

const DEFAULT_PAYMENT = PAYMENT_METHODS[0] ?? 'cod'
const isMethod = (method: PaymentMethod): boolean => PAYMENT_METHODS.includes(method)

/** The name of the draft, for `key` of `buyNowKey`. */
export const draftOf = (key: string): string => `checkout ${key}`

/**
 * State of one visit of the checkout of `key`; calls `load` as soon as a shopper is signed in. Written only by the
 * service.
 */
export function createCheckoutStore(key: string, load: ($checkout: CheckoutStore) => void): CheckoutStore {
  const $checkout: CheckoutStore = atom<CheckoutState>({
    addresses: { status: 'loading' },
    addressId: '',
    formOpen: false,
    payment: DEFAULT_PAYMENT,
    gift: { wrap: false, note: '' }
  })
  const entered: FormState<Entered> = {
    get: () => enteredIn($checkout.get()),
    set: draft => update($checkout, isMethod(draft.payment) ? draft : { ...draft, payment: DEFAULT_PAYMENT }),
    listen: save => $checkout.listen(state => save(enteredIn(state)))
  }
  onMount($checkout, () => {
    const stops = [
      keepDraft(draftOf(key), entered),
      $signedIn.subscribe(signedIn => signedIn && load($checkout))
    ]
    return () => stops.forEach(stop => stop())
  })
  return $checkout
}

export const addressesOf = ({ addresses }: CheckoutState): Address[] =>
  addresses.status === 'ready' ? addresses.list : []

export const chosenAddress = (state: CheckoutState): Address | undefined =>
  addressesOf(state).find(address => address._id === state.addressId) ??
  preselectedAddress(addressesOf(state))

export const update = ($checkout: CheckoutStore, change: Partial<CheckoutState>): void =>
  $checkout.set({ ...$checkout.get(), ...change })
