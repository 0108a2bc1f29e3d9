import { bannerOperations } from '../../catalogue/banner/banner.operations'
import type { Operation } from '../../server/operation/operation'
import { orderOperations } from '../../selling/checkout/order.operations'
import { heldOrderOperations } from '../../selling/place-order/held-order.operations'
import { paymentOperations } from '../../selling/payment/payment.operations'
import { returnOperations } from '../../selling/return/return.operations'

/** Every declared operation. */
export const table: readonly Operation[] = [
  ...bannerOperations,
  ...orderOperations,
  ...heldOrderOperations,
  ...returnOperations,
  ...paymentOperations
]
