import type { Order } from '@sahra/shared/contract/order'
import { atom, onMount, type WritableAtom } from 'nanostores'

export type ShownOrder =
  | { status: 'loading' }
  | { status: 'ready'; order: Order }
  | { status: 'missing' }
  | { status: 'failed'; message: string }
export type OrderStore = WritableAtom<ShownOrder>

export function createOrderStore(onFirstLook: ($order: OrderStore) => void): OrderStore {
  const $order = atom<ShownOrder>({ status: 'loading' })
  onMount($order, () => onFirstLook($order))
  return $order
}
