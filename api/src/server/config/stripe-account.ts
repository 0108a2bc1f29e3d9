/** How the shop reaches its account at Stripe. */
export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** With it cards are paid on the shop's own page (C432), without it on Stripe's. */
  publishableKey?: string | undefined
  apiUrl: string | undefined
}
