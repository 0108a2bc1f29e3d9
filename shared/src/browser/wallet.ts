import type { WalletKey } from '../contract/boot'
import { storage } from '@sahra/shared/browser/storage'

/** Wallets that Stripe takes payments from (C470). */
export type Wallet = 'applePay' | 'googlePay'

const KEY: WalletKey = 'sahra:wallet'

interface WithApplePay {
  ApplePaySession?: { canMakePayments: () => boolean }
}

/**
 * Returns the wallet of this browser, if it is known to have one. The pages of the shop may not ask for Google Pay
 * (`Permissions-Policy`): the payment page, which may, remembers what Stripe has found there.
 */
export function findWallet(): Wallet | undefined {
  try {
    if ((globalThis as WithApplePay).ApplePaySession?.canMakePayments()) return 'applePay'
  } catch {
    // Refused by a policy.
  }
  const found = storage.local.get(KEY)
  return found === 'applePay' || found === 'googlePay' ? found : undefined
}
