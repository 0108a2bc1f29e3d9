import { formatAmount } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'

export const wrongSignature = 'The signature is not valid'
export const received = 'Received'
export const eventParked = (provider: string, eventId: string, reason: string) =>
  `Payment: event ${eventId} of ${provider} was parked (${reason}).`
export const parkedBecause = {
  order: 'no such order',
  method: 'the order is paid by another method',
  amount: 'another amount',
  currency: 'another currency',
  second: 'a second payment for the order',
  refundFailed: 'a refund has failed'
}
export const taskFailed = (kind: string, orderId: string, why: string, isLast: boolean) =>
  `Payment: could not ${kind} for order ${orderId} (${why}); ${isLast ? 'giving up: handle it by hand' : 'retrying later'}.`
export const captureFailed = (why: string) =>
  `The payment could not be captured (${why}): the order is not shipped. Try again, or see: payments show <order>`
/** `refunded` in fils. */
export const reportedWith = ({ state, refunded }: { state: string; refunded: number }) =>
  refunded ? `${state}, refunded ${formatAmount(toAed(refunded))}` : state
export const notReconciled = (orderId: string, why: string) =>
  `Payment: could not compare order ${orderId} with its provider (${why}); trying again later.`
