import { buyNowIn, type BuyNow } from './checkout.rules'
import { removeSession, writeSession, readSession } from './session-storage'

const STORAGE_NAME = 'buy-now'
/** A piece left behind at the sign-in screen is not pressed on whoever comes back much later. */
const BUY_NOW_TTL_MS = 30 * 60_000

/** For the way over the sign-in screen, should the history entry lose its state there (decision C29). */
export const saveBuyNow = (buyNow: BuyNow): void =>
  writeSession(STORAGE_NAME, { ...buyNow, savedAt: Date.now() })

export function savedBuyNow(): BuyNow | undefined {
  const value = readSession(STORAGE_NAME) as { savedAt?: number } | null
  return Date.now() - (value?.savedAt ?? 0) < BUY_NOW_TTL_MS ? buyNowIn(value) : undefined
}

export const clearBuyNow = (): void => removeSession(STORAGE_NAME)
