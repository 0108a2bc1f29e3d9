import type { Order } from '@sahra/shared/contract/order'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

/** `cancelling`, `paying`: id of the order whose cancellation is pending, whose payment page is being opened. */
export type OrderList =
  | { status: 'loading' }
  | { status: 'ready'; orders: Order[]; cancelling?: string; paying?: string }
  | { status: 'failed'; message: string }
export type OrderListStore = WritableAtom<OrderList>

export function createOrderListStore(load: ($orders: OrderListStore) => void): OrderListStore {
  const $orders = atom<OrderList>({ status: 'loading' })
  onMount($orders, () => load($orders))
  return $orders
}
