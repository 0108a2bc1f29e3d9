import { randomHex } from '@sahra/shared/browser/random'
import type { Order, RequestReturnRequest } from '@sahra/shared/contract/order'
import { http } from '@sahra/shared/http/http'

export interface ReturnRequests {
  /** Sends a request; resolves to the order with its returns. Until one has succeeded, a repeat sends the same key. */
  send: (request: RequestReturnRequest) => Promise<Order>
}

/** The return requests of one order in one page view. */
export function createReturnRequests(orderId: string): ReturnRequests {
  let last: { content: string; key: string } | undefined
  return {
    async send(request) {
      const content = JSON.stringify(request)
      const key = last?.content === content ? last.key : `return-${randomHex(16)}`
      last = { content, key }
      const order = await http.post('/api/order/{id}/return', {
        path: { id: orderId },
        body: request,
        headers: { 'Idempotency-Key': key }
      })
      last = undefined
      return order
    }
  }
}
