import { ownSizeTexts } from '@sahra/shared/browser/recent-list'
import { messageOf } from '@sahra/shared/http/api-error'
import { toast } from '@sahra/shared/bus/toast'
import { cancelOrder, listOrders } from '../order/order.service'
import { keepBoughtSizes } from '../order-parts/bought-sizes'
import { orderText } from '../order-parts/order.text'
import { openPayment } from '../payment/payment.service'
import { createOrderListStore, type OrderListStore } from './order-list.store'
import { orderListText } from './order-list.text'

export interface OrderListService {
  $orders: OrderListStore
  reload: () => Promise<void>
  refresh: () => Promise<void>
  cancel: (id: string) => Promise<void>
  pay: (id: string) => Promise<void>
}

async function load($orders: OrderListStore): Promise<void> {
  try {
    const orders = await listOrders()
    ownSizeTexts.clear()
    keepBoughtSizes(orders)
    $orders.set({ status: 'ready', orders })
  } catch (error) {
    $orders.set({ status: 'failed', message: messageOf(error, orderListText.failed) })
  }
}

/** Loads the list again after a cancellation, successful or not (OR-009). */
async function cancel(id: string, $orders: OrderListStore): Promise<void> {
  const current = $orders.get()
  if (current.status !== 'ready' || current.cancelling) return
  $orders.set({ ...current, cancelling: id })
  try {
    await cancelOrder(id)
    toast('success', orderText.cancelled)
  } catch (error) {
    toast('error', messageOf(error, orderText.cancelFailed))
  }
  await load($orders)
}

/** Loads the list again without hiding it and ends an earlier `paying`; a failed call changes nothing else. */
async function refresh($orders: OrderListStore): Promise<void> {
  endPaying($orders)
  try {
    const orders = await listOrders()
    const current = $orders.get()
    if (current.status === 'ready') $orders.set({ ...current, orders })
  } catch {
    // The list stays as it is; the next return or action loads it again.
  }
}

/** Opens the payment page of an order. One that can no longer be paid is loaded again. */
async function pay(id: string, $orders: OrderListStore): Promise<void> {
  const current = $orders.get()
  if (current.status !== 'ready' || current.paying) return
  $orders.set({ ...current, paying: id })
  const outcome = await openPayment(id)
  if (outcome === 'changed') await refresh($orders)
  else endPaying($orders)
}

function endPaying($orders: OrderListStore): void {
  const current = $orders.get()
  if (current.status === 'ready' && current.paying) $orders.set({ ...current, paying: undefined })
}

/** The orders of one page view; loaded when `$orders` is first subscribed to. */
export function createOrderListService(): OrderListService {
  const $orders = createOrderListStore(store => void load(store))
  return {
    $orders,
    reload: async () => {
      $orders.set({ status: 'loading' })
      await load($orders)
    },
    refresh: () => refresh($orders),
    cancel: id => cancel(id, $orders),
    pay: id => pay(id, $orders)
  }
}
