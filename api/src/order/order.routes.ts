import { order as orderResponse, ordersResponse } from '@sahra/shared/contract/order'
import { z } from 'zod'
import { wholeNumber, pageNumber } from '../http/query'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { cancelOrder } from './status.service'
import { createInvoice } from './invoice.service'
import { findOrder, listOrders } from './order.queries'
import { noSuchOrder } from './order.text'

const ORDERS_MAX = 200
const params = z.object({ id: z.string() })

export const orderFeature: Feature = (app, deps) => {
  const onRequest = requireShopper(deps)
  const response = { 200: orderResponse }

  app.get(
    '/api/order',
    {
      schema: {
        querystring: z.object({ page: pageNumber, limit: wholeNumber(ORDERS_MAX, ORDERS_MAX) }),
        response: { 200: ordersResponse }
      },
      onRequest
    },
    request => listOrders(deps.db, shopperOf(request).id, request.query)
  )

  app.get('/api/order/:id', { schema: { params, response }, onRequest }, async request => {
    const found = await findOrder(deps.db, shopperOf(request).id, request.params.id)
    if (!found) throw new ApiError('NOT_FOUND', noSuchOrder)
    return found
  })

  app.put('/api/order/cancel/:id', { schema: { params, response }, onRequest }, request =>
    cancelOrder(deps, shopperOf(request).id, request.params.id)
  )

  app.get('/api/order/:id/invoice.pdf', { schema: { params }, onRequest }, async (request, reply) => {
    const { id } = request.params
    const pdf = await createInvoice(deps, shopperOf(request).id, id)
    reply.header('content-disposition', `inline; filename="sahra-invoice-${id}.pdf"`)
    return reply.type('application/pdf').send(pdf)
  })
}
