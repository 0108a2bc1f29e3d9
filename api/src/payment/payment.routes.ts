import { successResponse } from '@sahra/shared/contract/response'
import type { PaymentMethod } from '../order/order.rules'
import { ApiError } from '../api-error'
import type { Feature } from '../feature'
import { providersOf, handleEvent } from './payment.service'
import { received, wrongSignature } from './payment.text'
import { InvalidSignature } from './provider'

/** Where providers tell what became of payments. There is no such address for one that is not configured. */
export const paymentFeature: Feature = (app, deps) => {
  // The signature is over the very bytes that were sent.
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
