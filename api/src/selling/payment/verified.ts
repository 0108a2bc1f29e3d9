import { ApiError } from '../../server/api-error'
import { payLater } from '../order/order.text'
import { wrongSignature } from './payment.text'
import { InvalidSignature, ProviderDown } from './provider'

/** Resolves to what a provider says. Throws BAD_INPUT for a wrong signature, UNAVAILABLE when it does not respond. */
export const verified = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    if (error instanceof InvalidSignature) throw new ApiError('BAD_INPUT', wrongSignature)
    throw error instanceof ProviderDown ? new ApiError('PAYMENT_PAGE_TIMEOUT', payLater) : error
  })
