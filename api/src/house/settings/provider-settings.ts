import { createHash } from 'node:crypto'
import type { Config } from '../../server/config/config'

type Providers = Pick<Config, 'stripe' | 'razorpay'>

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 16)

/** Returns the settings of the payment providers, by their name, as hashes. */
export const providerSettings = ({ stripe, razorpay }: Partial<Providers>): Record<string, string> => ({
  ...(stripe && { STRIPE_SECRET_KEY: hashOf(stripe.secretKey) }),
  ...(razorpay && { RAZORPAY_KEY_SECRET: hashOf(`${razorpay.keyId} ${razorpay.keySecret}`) })
})

/** Returns the names of settings that the shop was started with and that are missing or others here. */
export function lackingSettings(ofShop: Record<string, string>, own: Providers): string[] {
  const here = providerSettings(own)
  return Object.keys(ofShop).filter(name => here[name] !== ofShop[name])
}
