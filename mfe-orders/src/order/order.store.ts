import type { Order } from '@sahra/shared/contract/order'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

/** `paying`: the payment page is being opened. */
export type OrderState =
  | { status: 'loading' }
  | { status: 'ready'; order: Order; paying?: boolean }
  | { status: 'not-found' }
  | { status: 'failed'; message: string }
export type OrderStore = WritableAtom<OrderState>

export function createOrderStore(load: ($order: OrderStore) => void): OrderStore {
  const $order = atom<OrderState>({ status: 'loading' })
  onMount($order, () => load($order))
  return $order
}
