import { paths } from '@sahra/shared/routing/paths'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { route } from '../../server/http/route'
import { payLater } from '../order/order.text'
import { ownPageDocument, ownPageHeaders } from './own-page-document'
import { confirmPayment, findOwnPage } from './own-page.service'
import { received } from './payment.text'
import { reasonOf } from './provider'
import { providersOf } from './providers'

/** The shop's own payment page of providers that open over it, and what they return there (C408). */
export const ownPageFeature: Feature = async (app, deps) => {
  const providers = await providersOf(deps.config)
  if (!Object.values(providers).some(({ embedded }) => embedded)) return

  route(app, 'GET /api/order/{id}/payment', {
    handler: async ({ shopper, params: { id } }, reply) => {
      const page =
        shopper &&
        (await findOwnPage(deps, providers, shopper.id, id).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
        }))
      // The page of the order asks to sign in, and says why nothing can be paid.
      if (!page) return reply.redirect(deps.config.publicUrl + paths.order(id), 303)
      const document = ownPageDocument(page)
      return reply
        .headers(ownPageHeaders(document, page.sources))
        .type('text/html; charset=utf-8')
        .send(document)
    }
  })

  route(app, 'POST /api/order/{id}/payment', {
    handler: async request => {
      const { id: orderId } = request.params
      const shopper = shopperOf(request)
      await confirmPayment(deps, providers, shopper.id, { orderId, fields: request.body }).catch(
        (error: unknown) => {
          if (error instanceof ApiError) throw error
          request.log.warn({ reason: reasonOf(error) }, 'payment not confirmed; it is compared later')
          throw new ApiError('PAYMENT_PAGE_TIMEOUT', payLater)
        }
      )
      return { success: true, message: received }
    }
  })
}
