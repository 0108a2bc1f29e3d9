import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { handleEvent } from './apply-payment.service'
import { received } from './payment.text'
import { providersOf } from './providers'
import { verified } from './verified'

const webhooks = [
  { method: 'STRIPE', name: 'POST /api/payment/stripe/webhook' },
  { method: 'RAZORPAY', name: 'POST /api/payment/razorpay/webhook' }
] as const

/** Webhooks of the configured providers. */
export const paymentFeature: Feature = async (app, deps) => {
  // The signature covers the raw body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, finish) =>
    finish(null, body)
  )

  // An empty body is not parsed; its signature is wrong like that of any other forged one.
  app.addHook('preValidation', async request => {
    request.body ??= Buffer.alloc(0)
  })

  const providers = await providersOf(deps.config)
  for (const { method, name } of webhooks) {
    const provider = providers[method]
    if (!provider) continue
    route(app, name, {
      handler: async request => {
        const event = await verified(provider.parseWebhook(request.body, request.headers))
        if (event) await handleEvent(deps, method, event, line => request.log.warn(line))
        return { success: true, message: received }
      }
    })
  }
}
