import { order as orderAnswer, placeOrderRequest, ordersResponse } from '@sahra/shared/contract/order'
import { z } from 'zod'
import { wholeNumber, pageNumber } from '../http/query'
import { limitConcurrency } from '../http/concurrency-limit'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { cancelOrder } from './status.service'
import { createInvoice } from './invoice.service'
import { providersOf, runPaymentTasks } from '../payment/payment.service'
import { hasProvider } from '../payment/providers'
import { findOrder, listOrders } from './order.queries'
import { noSuchOrder } from './order.text'
import { placeOrder } from './place-order.service'

const MOST_LISTED = 200
const params = z.object({ id: z.string() })
/** A crowd that orders at one moment waits here, not for connections to the database, which others need to look around. */
const crowd = { concurrency: 6, queueSize: 1000 }

export const orderFeature: Feature = (app, deps) => {
  const onRequest = requireShopper(deps)
  const providers = providersOf(deps.config)
  const one = { 200: orderAnswer, 201: orderAnswer }
  const inTurn = limitConcurrency(crowd)

  // Two addresses for one thing: one key counts on both (decision C32).
  for (const url of ['/api/order', '/api/order/place'])
    app.post(
      url,
      {
        schema: { body: placeOrderRequest, response: one },
        onRequest
      },
      async (request, reply) => {
        const key = request.headers['idempotency-key']?.toString()
        const shopper = shopperOf(request)
        const { order, isNew } = await inTurn(() => placeOrder(deps, shopper, request.body, key))
        // Where to pay, if the provider answers at once; the order stands either way, and a worker goes on trying.
        if (
          hasProvider(deps.config, order.paymentMethod) &&
          (await runPaymentTasks(deps, providers, line => request.log.warn(line), order._id))
        )
          Object.assign(order, await findOrder(deps.db, shopper.id, order._id))
        return reply.code(isNew ? 201 : 200).send(order)
      }
    )

  app.get(
    '/api/order',
    {
      schema: {
        querystring: z.object({ page: pageNumber, limit: wholeNumber(MOST_LISTED, MOST_LISTED) }),
        response: { 200: ordersResponse }
      },
      onRequest
    },
    request => listOrders(deps.db, shopperOf(request).id, request.query)
  )

  app.get('/api/order/:id', { schema: { params, response: one }, onRequest }, async request => {
    const found = await findOrder(deps.db, shopperOf(request).id, request.params.id)
    if (!found) throw new ApiError('NOT_FOUND', noSuchOrder)
    return found
  })

  app.put('/api/order/cancel/:id', { schema: { params, response: one }, onRequest }, request =>
    cancelOrder(deps, shopperOf(request).id, request.params.id)
  )

  app.get('/api/order/:id/invoice.pdf', { schema: { params }, onRequest }, async (request, reply) => {
    const { id } = request.params
    const pdf = await createInvoice(deps, shopperOf(request).id, id)
    reply.header('content-disposition', `inline; filename="sahra-invoice-${id}.pdf"`)
    return reply.type('application/pdf').send(pdf)
  })
}
