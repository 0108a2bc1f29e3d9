import { removeSession, writeSession, readSession } from './session-storage'

const STORAGE_NAME = 'order-attempt'

interface StoredKey {
  intent: string
  key: string
}

const randomHex = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * The idempotency key of one attempt, kept until it succeeds: a lost answer, a reload or a second click asks for the
 * same order again. An order from the cart is named by the cart's version, so that a second tab says the same.
 */
export function idempotencyKeyFor(intent: string, version: string | undefined): string {
  const stored = readSession(STORAGE_NAME) as StoredKey | null
  if (stored?.intent === intent) return stored.key
  const key = version === undefined ? `order-${randomHex()}` : `cart-${version}`
  writeSession(STORAGE_NAME, { intent, key } satisfies StoredKey)
  return key
}

export const clearIdempotencyKey = (): void => removeSession(STORAGE_NAME)
