import { randomHex } from '@sahra/shared/browser/random'
import { fieldsOf } from '@sahra/shared/rules/fields.rules'
import { readSession, removeSession, writeSession } from './session-storage'

const STORAGE_NAME = 'order-attempt'

/**
 * Returns the idempotency key of one attempt, stored until it succeeds: a retry after a lost response, a reload or a
 * second click sends the same key. For the cart it is derived from the cart's version, so that two tabs agree (CC-055).
 */
export function idempotencyKeyFor(intent: string, version: string | undefined): string {
  const stored = fieldsOf(readSession(STORAGE_NAME))
  if (stored.intent === intent && typeof stored.key === 'string') return stored.key
  const key = version === undefined ? `order-${randomHex(16)}` : `cart-${version}`
  writeSession(STORAGE_NAME, { intent, key })
  return key
}

export const clearIdempotencyKey = (): void => removeSession(STORAGE_NAME)
