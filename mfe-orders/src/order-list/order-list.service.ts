import { bus } from '@sahra/shared/bus'
import { messageOf } from '@sahra/shared/api-error'
import { cancelOrder, listOrders } from '../order/order.service'
import { orderText } from '../order/order.text'
import { createOrderListStore, type OrderListStore } from './order-list.store'
import { orderListText } from './order-list.text'

export interface OrderListService {
  $orders: OrderListStore
  reload: () => Promise<void>
  cancel: (id: string) => Promise<void>
}

async function load($orders: OrderListStore): Promise<void> {
  try {
    $orders.set({ status: 'ready', orders: await listOrders() })
  } catch (error) {
    $orders.set({ status: 'failed', message: messageOf(error, orderListText.failed) })
  }
}

/** The specification wants the list fetched again after a cancellation, so that every row is the server's. */
async function cancel(id: string, $orders: OrderListStore): Promise<void> {
  const current = $orders.get()
  if (current.status !== 'ready' || current.cancelling) return
  $orders.set({ ...current, cancelling: id })
  try {
    await cancelOrder(id)
    void bus.send('toast/show', { kind: 'success', text: orderText.cancelled })
  } catch (error) {
    void bus.send('toast/show', { kind: 'error', text: messageOf(error, orderText.cancelFailed) })
  }
  await load($orders)
}

/** The shopper's orders for one view of the page: loads when it is first looked at. */
export function createOrderListService(): OrderListService {
  const $orders = createOrderListStore(store => void load(store))
  return {
    $orders,
    reload: async () => {
      $orders.set({ status: 'loading' })
      await load($orders)
    },
    cancel: id => cancel(id, $orders)
  }
}
