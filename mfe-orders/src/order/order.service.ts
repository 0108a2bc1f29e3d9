import type { LooseOrderResponse, Order, RequestReturnRequest } from '@sahra/shared/contract/order'
import { publicConfig } from '@sahra/shared/shop/config'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { openPayment } from '../payment/payment.service'
import { keepBoughtSizes } from '../order-parts/bought-sizes'
import { createReturnRequests, type ReturnRequests } from '../returns/returns.service'
import { returnsText } from '../returns/returns.text'
import { createOrderStore, type OrderStore } from './order.store'
import { orderText } from '../order-parts/order.text'

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
    const order = unwrap(response)
    keepBoughtSizes([order])
    $order.set({ status: 'ready', order })
  } catch (error) {
    // The id is all that this request can have wrong: a malformed or over-long one names no order.
    const notFound = isErrorResponse(error) && [400, 404, 414].includes(error.status)
    $order.set(
      notFound ? { status: 'not-found' } : { status: 'failed', message: messageOf(error, orderText.failed) }
    )
  }
}

/** Loads the order again without hiding it and ends an earlier `paying`; a failed call changes nothing else. */
async function refresh(id: string, $order: OrderStore): Promise<void> {
  const before = $order.get()
  if (before.status === 'ready' && before.paying) $order.set({ status: 'ready', order: before.order })
  try {
    const response = await http.get('/api/order/{id}', { path: { id } })
    const current = $order.get()
    if (current.status === 'ready') $order.set({ ...current, order: unwrap(response) })
  } catch (error) {
    if (isErrorResponse(error) && error.status === 404) $order.set({ status: 'not-found' })
  }
}

/** Opens the payment page. An order that can no longer be paid is loaded again. */
async function pay(id: string, $order: OrderStore): Promise<void> {
  const current = $order.get()
  if (current.status !== 'ready' || current.paying) return
  $order.set({ ...current, paying: true })
  const outcome = await openPayment(id)
  const after = $order.get()
  if (outcome === 'changed') await refresh(id, $order)
  else if (after.status === 'ready') $order.set({ status: 'ready', order: after.order })
}

/**
 * Requests a return and shows the order of the response. Resolves to a message when it has failed; an order that is not
 * what the page shows is loaded again.
 */
async function requestReturn(
  id: string,
  $order: OrderStore,
  requests: ReturnRequests,
  request: RequestReturnRequest
): Promise<Order | string> {
  try {
    const order = await requests.send(request)
    if ($order.get().status === 'ready') $order.set({ status: 'ready', order })
    return order
  } catch (error) {
    if (isErrorResponse(error) && (error.status === 409 || error.status === 404)) await refresh(id, $order)
    return messageOf(error, returnsText.failed)
  }
}

export interface OrderService {
  $order: OrderStore
  reload: () => Promise<void>
  refresh: () => Promise<void>
  pay: () => Promise<void>
  requestReturn: (request: RequestReturnRequest) => Promise<Order | string>
}

/** The order of one page view; loaded when `$order` is first subscribed to. */
export function createOrderService(id: string): OrderService {
  const $order = createOrderStore(store => void load(id, store))
  const returnRequests = createReturnRequests(id)
  return {
    $order,
    reload: () => load(id, $order),
    refresh: () => refresh(id, $order),
    pay: () => pay(id, $order),
    requestReturn: request => requestReturn(id, $order, returnRequests, request)
  }
}

/** Returns the URL of an order's invoice (PDF). */
export const invoiceUrl = (id: string): string => `${orderUrl(id)}/invoice.pdf`

/** Returns the URL of a credit note (PDF) by its number. */
export const creditNoteUrl = (id: string, number: string): string =>
  `${orderUrl(id)}/credit-note/${encodeURIComponent(number)}`

const orderUrl = (id: string) => `${publicConfig().apiUrl}/api/order/${encodeURIComponent(id)}`
