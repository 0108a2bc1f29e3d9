import type { Config } from '../config'
import type { PaymentMethod } from '../order/payment-method.rules'
import type { PaymentProvider } from './provider'
import { razorpayProvider } from './razorpay'
import { stripeProvider } from './stripe'

export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>

/** Returns the providers whose keys are configured. */
export const providersOf = ({ stripe, razorpay }: Config): PaymentProviders => ({
  ...(stripe && { STRIPE: stripeProvider(stripe) }),
  ...(razorpay && { RAZORPAY: razorpayProvider(razorpay) })
})
