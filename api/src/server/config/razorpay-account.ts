/** How the shop reaches its account at Razorpay. */
export interface RazorpayAccount {
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl: string | undefined
  /** The largest payment that Razorpay allows the account, in AED; undefined: `RAZORPAY_AMOUNT_MAX`. */
  amountMax?: number
}

/** In AED: less than the half a million rupees that an account has until Razorpay raises it. */
export const RAZORPAY_AMOUNT_MAX = 20_000
