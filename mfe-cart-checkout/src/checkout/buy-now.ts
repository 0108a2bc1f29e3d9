import { fieldsOf } from '@sahra/shared/rules/fields.rules'
import type { BuyNow } from '@sahra/shared/contract/navigation'
import { readBuyNow } from '@sahra/shared/routing/navigation.rules'
import { readSession, removeSession, writeSession } from './session-storage'

const STORAGE_NAME = 'buy-now'
/** An item older than this is not restored. */
const BUY_NOW_TTL_MS = 30 * 60_000

/** Survives the login page, where the history entry may lose its state (C29). */
export const saveBuyNow = (buyNow: BuyNow): void =>
  writeSession(STORAGE_NAME, { ...buyNow, savedAt: Date.now() })

export function savedBuyNow(): BuyNow | undefined {
  const stored = fieldsOf(readSession(STORAGE_NAME))
  return Date.now() - Number(stored.savedAt ?? 0) < BUY_NOW_TTL_MS ? readBuyNow(stored) : undefined
}

export const clearBuyNow = (): void => removeSession(STORAGE_NAME)
