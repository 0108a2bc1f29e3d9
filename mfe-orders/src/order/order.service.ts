import type { LooseOrderResponse, Order } from '@sahra/shared/contract/order'
import { publicConfig } from '@sahra/shared/config'
import { isErrorResponse, messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { createOrderStore, type OrderStore } from './order.store'
import { orderText } from './order.text'

const unwrap = (response: LooseOrderResponse): Order =>
  'order' in response ? response.order : 'data' in response ? response.data : response

/** Returns the shopper's orders, newest first. */
export async function listOrders(): Promise<Order[]> {
  const response = await http.get('/api/order')
  const orders = Array.isArray(response) ? response : 'orders' in response ? response.orders : response.data
  return [...orders].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

export const cancelOrder = (id: string): Promise<unknown> =>
  http.put('/api/order/cancel/{id}', { path: { id }, body: {} })

async function load(id: string, $order: OrderStore): Promise<void> {
  $order.set({ status: 'loading' })
  try {
    const response = await http.get('/api/order/{id}', { path: { id } })
    $order.set({ status: 'ready', order: unwrap(response) })
  } catch (error) {
    const notFound = isErrorResponse(error) && error.status === 404
    $order.set(
      notFound ? { status: 'not-found' } : { status: 'failed', message: messageOf(error, orderText.failed) }
    )
  }
}

/** The order of one page view; loaded when `$order` is first subscribed to. */
export function createOrderService(id: string): { $order: OrderStore; reload: () => Promise<void> } {
  const $order = createOrderStore(store => void load(id, store))
  return { $order, reload: () => load(id, $order) }
}

/** Returns the URL of an order's invoice (PDF). */
export const invoiceUrl = (id: string): string =>
  `${publicConfig().apiUrl}/api/order/${encodeURIComponent(id)}/invoice.pdf`
