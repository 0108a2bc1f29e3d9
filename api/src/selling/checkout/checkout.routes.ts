import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { limitConcurrency } from '../../server/http/concurrency-limit'
import { route } from '../../server/http/route'
import { findOrder } from '../order/order.queries'
import { payLater } from '../order/order.text'
import { type PaymentMethod, withoutUnpayable } from '../order/payment-method.rules'
import { placeOrder } from '../place-order/place-order.service'
import { ensurePaymentPage, payOrder } from '../payment/payment-page.service'
import { reasonOf } from '../payment/provider'
import { providersOf } from '../payment/providers'
import { shopperOf } from '../../server/http/authenticate'

/** Fewer than the database connections: a rush of orders leaves connections for the other requests. */
const placing = { concurrency: 6, queueSize: 1000 }

/** Composes order and payment: places the order, then opens its payment page. */
export const checkoutFeature: Feature = async (app, deps) => {
  const providers = await providersOf(deps.config)
  const limited = limitConcurrency(placing)
  const amountMaxOf = (method: PaymentMethod) => providers[method]?.amountMax

  // Two URLs for one operation share the idempotency keys (C32).
  for (const name of ['POST /api/order', 'POST /api/order/place'] as const)
    route(app, name, {
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key']?.toString()
        const shopper = shopperOf(request)
        const { order, isNew } = await limited(() =>
          placeOrder(deps, shopper, request.body, { key, ip: request.ip, amountMaxOf })
        )
        const shown = withoutUnpayable(deps.config, order)
        // One immediate attempt; on failure the order stays valid and is paid later.
        if (shown.payBy && !shown.paymentUrl) {
          await ensurePaymentPage(deps, providers, order._id).catch(logged(request.log))
          Object.assign(shown, await findOrder(deps.db, shopper.id, order._id))
        }
        reply.code(isNew ? 201 : 200)
        return shown
      }
    })

  route(app, 'POST /api/order/{id}/pay', {
    handler: request =>
      payOrder(deps, providers, shopperOf(request).id, request.params.id).catch((error: unknown) => {
        if (error instanceof ApiError) throw error
        logged(request.log)(error)
        throw new ApiError('PAYMENT_PAGE_TIMEOUT', payLater)
      })
  })
}

const logged = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn({ reason: reasonOf(error) }, 'payment page not opened; it can be opened later')
