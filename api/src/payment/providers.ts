import type { Config } from '../config'

/** True when the method is paid on a provider's page. Without its keys an order is taken all the same (decision C48). */
export const hasProvider = ({ stripe, razorpay }: Config, method: string): boolean =>
  (method === 'STRIPE' && stripe !== undefined) || (method === 'RAZORPAY' && razorpay !== undefined)
