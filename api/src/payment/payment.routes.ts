import { successResponse } from '@sahra/shared/contract/response'
import type { PaymentMethod } from '../order/payment-method.rules'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { handleEvent } from './payment.service'
import { received, wrongSignature } from './payment.text'
import { InvalidSignature } from './provider'
import { providersOf } from './providers'

/** Webhooks of the configured providers. */
export const paymentFeature: Feature = (app, deps) => {
  // The signature covers the raw body.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, finish) =>
    finish(null, body)
  )

  for (const [method, provider] of Object.entries(providersOf(deps.config)))
    app.post(
      `/api/payment/${method.toLowerCase()}/webhook`,
      { schema: { response: { 200: successResponse } } },
      async request => {
        const event = verified(() => provider.parseWebhook(request.body as Buffer, request.headers))
        if (event) await handleEvent(deps, method as PaymentMethod, event, line => request.log.warn(line))
        return { success: true, message: received }
      }
    )
}

function verified<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidSignature) throw new ApiError('BAD_INPUT', wrongSignature)
    throw error
  }
}
