import { ApiError } from '../api-error'
import type { Config } from '../config'
import { providerMissing } from './order.text'
import { hasProvider } from './payment-method.rules'

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
