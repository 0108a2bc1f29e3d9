import type { Order } from '@sahra/shared/contract/order'
import { publicConfig } from '@sahra/shared/config'
import { isErrorResponse, messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { createOrderStore, type OrderStore } from './order.store'
import { orderText } from './order.text'

/** Decision C34: bare, or wrapped by another server. */
type OrderAnswer = Order | { order: Order } | { data: Order }
type OrdersAnswer = Order[] | { orders: Order[] } | { data: Order[] }

const unwrapped = (answer: OrderAnswer): Order =>
  'order' in answer ? answer.order : 'data' in answer ? answer.data : answer

/** All of the shopper's orders, newest first. */
export async function listOrders(): Promise<Order[]> {
  const answer = await http.get<OrdersAnswer>('/api/order')
  const orders = Array.isArray(answer) ? answer : 'orders' in answer ? answer.orders : answer.data
  return [...orders].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

export const cancelOrder = (id: string): Promise<unknown> =>
  http.put(`/api/order/cancel/${encodeURIComponent(id)}`, { body: {} })

async function load(id: string, $order: OrderStore): Promise<void> {
  $order.set({ status: 'loading' })
  try {
    const answer = await http.get<OrderAnswer>(`/api/order/${encodeURIComponent(id)}`)
    $order.set({ status: 'ready', order: unwrapped(answer) })
  } catch (error) {
    const missing = isErrorResponse(error) && error.status === 404
    $order.set(
      missing ? { status: 'missing' } : { status: 'failed', message: messageOf(error, orderText.failed) }
    )
  }
}

/** One order for one view of a page: loads when it is first looked at. */
export function openOrder(id: string): { $order: OrderStore; reload: () => Promise<void> } {
  const $order = createOrderStore(opened => void load(id, opened))
  return { $order, reload: () => load(id, $order) }
}

/** Where the api hands out an order's invoice. */
export const invoiceAddress = (id: string): string =>
  `${publicConfig().apiUrl}/api/order/${encodeURIComponent(id)}/invoice.pdf`
