import type { Feature } from '../feature'
import { limitConcurrency } from '../http/concurrency-limit'
import { route } from '../http/route'
import { findOrder } from '../order/order.queries'
import { hasProvider } from '../order/payment-method.rules'
import { placeOrder } from '../order/place-order.service'
import { runPaymentTasks } from '../payment/payment.service'
import { providersOf } from '../payment/providers'
import { shopperOf } from '../session/authenticate'

/** Fewer than the database connections: a rush of orders leaves connections for the other requests. */
const placing = { concurrency: 6, queueSize: 1000 }

/** Composes order and payment: places the order, then opens its payment page. */
export const checkoutFeature: Feature = (app, deps) => {
  const providers = providersOf(deps.config)
  const limited = limitConcurrency(placing)

  // Two URLs for one operation share the idempotency keys (C32).
  for (const name of ['POST /api/order', 'POST /api/order/place'] as const)
    route(app, name, {
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key']?.toString()
        const shopper = shopperOf(request)
        const { order, isNew } = await limited(() => placeOrder(deps, shopper, request.body, key))
        // One immediate attempt; on failure the worker retries and the order stays valid.
        if (
          hasProvider(deps.config, order.paymentMethod) &&
          (await runPaymentTasks(deps, providers, line => request.log.warn(line), order._id))
        )
          Object.assign(order, await findOrder(deps.db, shopper.id, order._id))
        reply.code(isNew ? 201 : 200)
        return order
      }
    })
}
