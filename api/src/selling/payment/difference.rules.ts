import type { PaymentStatus } from '@sahra/shared/contract/order'
import type { PaymentReading } from './provider'

/** Money is not there, or on its way: the shop has recorded none. */
const withoutMoney: PaymentReading['state'][] = ['open', 'processing', 'closed']

/** True when the books of the shop say what the provider reports; `refunded` in fils. */
export function agrees(
  { paymentStatus, refunded }: { paymentStatus: PaymentStatus; refunded: number },
  reading: Pick<PaymentReading, 'state' | 'refunded'>
): boolean {
  if (paymentStatus === 'Pending') return withoutMoney.includes(reading.state)
  return paymentStatus === reading.state && refunded === reading.refunded
}
