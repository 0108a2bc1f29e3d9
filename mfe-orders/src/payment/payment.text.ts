import { formatDate, formatTimeOfDay } from '@sahra/shared/format/format'
import type { PaymentPhase } from './payment.rules'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns 'today', 'tomorrow' or 'on 3 Dec 2026', by the calendar of Dubai. */
function dayOf(iso: string, now: number): string {
  const day = formatDate(iso)
  if (day === formatDate(new Date(now).toISOString())) return 'today'
  return day === formatDate(new Date(now + DAY_MS).toISOString()) ? 'tomorrow' : `on ${day}`
}

export const paymentText = {
  title: 'Payment',
  payNow: 'Pay now',
  payBy: (iso: string, now: number) => `Pay by ${formatTimeOfDay(iso)} ${dayOf(iso, now)} (Dubai time)`,
  opening: 'Opening the payment page…',
  openFailed:
    'The payment page could not be opened. Your order is kept. Check your connection and press Pay now again.',
  notPayable: 'This order cannot be paid now. Its current state is shown.',
  phases: {
    payable: 'Your order is placed. It is not paid yet.',
    closed:
      'Your order is placed, but the time to pay for it is over. If you have just paid, this page shows it soon.',
    arranged: 'Your order is placed. It is not paid yet. We will contact you to arrange the payment.',
    unpaid: 'Your order is placed. It is not paid yet.',
    paid: 'Your payment has gone through. Thank you.',
    cancelled: 'This order is cancelled.'
  } satisfies Record<NonNullable<PaymentPhase>, string>
}
