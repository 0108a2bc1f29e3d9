import type { Config } from '../../server/config/config'
import type { PaymentMethod } from '../order/payment-method.rules'
import type { PaymentProvider } from './provider'

export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>

/** Returns the providers whose keys are configured. Only their SDKs are loaded: Stripe's has 218 modules. */
export const providersOf = async ({ stripe, razorpay }: Config): Promise<PaymentProviders> => ({
  ...(stripe && { STRIPE: (await import('./stripe')).stripeProvider(stripe) }),
  ...(razorpay && { RAZORPAY: (await import('./razorpay')).razorpayProvider(razorpay) })
})
