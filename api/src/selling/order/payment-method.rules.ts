import { type Order, paymentMethods } from '@sahra/shared/contract/order'
import type { Config } from '../../server/config/config'

export type PaymentMethod = 'COD' | 'STRIPE' | 'RAZORPAY'

/** Parses a payment method in any letter case (S9). */
export const parsePaymentMethod = (text: string): PaymentMethod | undefined =>
  paymentMethods.find(method => method === text.trim().toLowerCase())?.toUpperCase() as
    PaymentMethod | undefined

/** True when the keys of the method's provider are here. An order by a method without them stays Pending (C48). */
export const hasProvider = ({ stripe, razorpay }: Config, method: string): boolean =>
  (method === 'STRIPE' && stripe !== undefined) || (method === 'RAZORPAY' && razorpay !== undefined)

/** Without the provider's keys an order cannot be paid now, whenever it was placed. */
export const withoutUnpayable = (config: Config, order: Order): Order =>
  hasProvider(config, order.paymentMethod) ? order : { ...order, payBy: undefined, paymentUrl: undefined }
