import { ApiError } from '../../server/api-error'
import type { Config } from '../../server/config/config'
import { providerMissing } from '../order/order.text'
import { hasProvider } from '../order/payment-method.rules'

/**
 * Throws CONFLICT when a provider has the money of an order and its keys are not here: without its answer no state of
 * the money is recorded (C258).
 */
export function assertProvider(
  config: Config,
  { isHosted, paymentMethod }: { isHosted: boolean; paymentMethod: string }
): void {
  if (isHosted && !hasProvider(config, paymentMethod))
    throw new ApiError('CONFLICT', providerMissing(paymentMethod))
}
