import type { Order } from '@sahra/shared/contract/order'
import type { PublicSettings } from '@sahra/shared/contract/settings'

/**
 * `payable`: can be paid now. `closed`: the time to pay is over. `arranged`: no provider is configured for the method
 * (C114). `unpaid`: the configured providers are unknown. Undefined: paid on delivery, or given
 * back.
 */
export type PaymentPhase = 'payable' | 'closed' | 'arranged' | 'unpaid' | 'paid' | 'cancelled' | undefined

type Providers = PublicSettings['paymentProviders']

const PAID = ['Authorized', 'Paid']

const isCod = ({ paymentMethod }: Order): boolean => paymentMethod.toLowerCase() === 'cod'

/** True for a placed order by another method than COD without any payment. */
export const awaitsPayment = (order: Order): boolean =>
  !isCod(order) && order.status === 'Pending' && order.paymentStatus === 'Pending'

/** Returns the end of the time to pay in milliseconds since 1970; undefined when the order cannot be paid. */
export function paymentDeadline(order: Order): number | undefined {
  const deadline = Date.parse(order.payBy ?? '')
  return awaitsPayment(order) && !Number.isNaN(deadline) ? deadline : undefined
}

/** True until the deadline; `now` in milliseconds since 1970. */
export const isPayable = (order: Order, now: number): boolean => now < (paymentDeadline(order) ?? 0)

export function paymentPhase(order: Order, now: number, providers: Providers): PaymentPhase {
  if (isCod(order)) return undefined
  if (isPayable(order, now)) return 'payable'
  if (order.status === 'Cancelled') return 'cancelled'
  if (!awaitsPayment(order)) return PAID.includes(order.paymentStatus) ? 'paid' : undefined
  if (order.payBy) return 'closed'
  if (!providers) return 'unpaid'
  return providers.some(name => name === order.paymentMethod.toLowerCase()) ? 'closed' : 'arranged'
}
