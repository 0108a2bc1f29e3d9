import type { Order } from '@sahra/shared/contract/order'
import { atom, onMount, type WritableAtom } from 'nanostores'

/** `cancelling`: id of the order whose cancellation is pending. */
export type OrderList =
  | { status: 'loading' }
  | { status: 'ready'; orders: Order[]; cancelling?: string }
  | { status: 'failed'; message: string }
export type OrderListStore = WritableAtom<OrderList>

export function createOrderListStore(load: ($orders: OrderListStore) => void): OrderListStore {
  const $orders = atom<OrderList>({ status: 'loading' })
  onMount($orders, () => load($orders))
  return $orders
}
