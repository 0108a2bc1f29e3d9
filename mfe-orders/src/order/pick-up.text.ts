import type { Stage } from '../order-parts/order.rules'

/** Of an order that is collected at the store (C427). */
export const pickUpText = {
  stages: {
    preparing: 'We are preparing your order and write to you when it is ready.',
    shipped: 'Your order is ready for collection.',
    delivered: 'You have collected your order. We wish you much joy of it.'
  } satisfies Partial<Record<Stage, string>>,
  address: 'Billing Address'
}
