import type { Order } from '@sahra/shared/contract/order'
import { z } from 'zod'
import type { Executor } from '@sahra/server-kit/database/database'
import { findSizings } from '../../catalogue/product/product.service'
import { ApiError } from '../../server/api-error'
import type { Config } from '../../server/config/config'
import type { Feature } from '../../server/feature'
import { pageNumber, wholeNumber } from '../../server/http/query'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { invoicePool } from '../invoice/invoice-pool'
import { createCreditNote, createInvoice } from '../invoice/invoice.service'
import { findOrder, listOrders } from '../order/order.queries'
import { withReturnBy } from '../return/returns.rules'
import { noSuchOrder } from '../order/order.text'
import { withoutUnpayable } from '../order/payment-method.rules'
import { cancelOrder } from '../order-management/status.service'

const ORDERS_MAX = 200

/** Returns the order with what its shopper can do now. */
const shown = (config: Config, order: Order): Order =>
  withReturnBy(withoutUnpayable(config, order), config.returnWindowDays)

/** Adds how the sizes of its lines are measured (C430). */
async function withSizings(db: Executor, orders: Order[]): Promise<Order[]> {
  const sized = orders.flatMap(({ products }) =>
    products.flatMap(({ productId, size }) => (productId && size ? [productId] : []))
  )
  const sizings = await findSizings(db, [...new Set(sized.map(({ _id }) => _id))])
  for (const product of sized) product.sizing = sizings.get(product._id)
  return orders
}

export const orderFeature: Feature = (app, deps) => {
  route(app, 'GET /api/order', {
    querystring: z.object({ page: pageNumber, limit: wholeNumber(ORDERS_MAX, ORDERS_MAX) }),
    handler: async request =>
      (await withSizings(deps.db, await listOrders(deps.db, shopperOf(request).id, request.query))).map(
        order => shown(deps.config, order)
      )
  })

  route(app, 'GET /api/order/{id}', {
    handler: async request => {
      const found = await findOrder(deps.db, shopperOf(request).id, request.params.id)
      if (!found) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
      await withSizings(deps.db, [found])
      return shown(deps.config, found)
    }
  })

  route(app, 'PUT /api/order/cancel/{id}', {
    handler: request => cancelOrder(deps, shopperOf(request).id, request.params.id)
  })

  route(app, 'GET /api/order/{id}/invoice.pdf', {
    handler: async (request, reply) => {
      const { id } = request.params
      const { number, pdf } = await createInvoice(deps, invoicePool, shopperOf(request).id, id)
      reply.header('content-disposition', `inline; filename="sahra-invoice-${number}.pdf"`)
      return reply.type('application/pdf').send(pdf)
    }
  })

  route(app, 'GET /api/order/{id}/credit-note/{number}', {
    handler: async (request, reply) => {
      const { id, number } = request.params
      const pdf = await createCreditNote(deps, invoicePool, shopperOf(request).id, { id, number })
      reply.header('content-disposition', `inline; filename="sahra-credit-note-${number}.pdf"`)
      return reply.type('application/pdf').send(pdf)
    }
  })
}
