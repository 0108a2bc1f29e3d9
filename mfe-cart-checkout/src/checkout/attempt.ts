import { drop, keep, kept } from './kept'

const NAME = 'order-attempt'

interface Attempt {
  intent: string
  key: string
}

const random = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * The idempotency key of one attempt, kept until it succeeds: a lost answer, a reload or a second click asks for the
 * same order again. An order from the cart is named by the cart's version, so that a second tab says the same.
 */
export function attemptKey(intent: string, version: string | undefined): string {
  const last = kept(NAME) as Attempt | null
  if (last?.intent === intent) return last.key
  const key = version === undefined ? `order-${random()}` : `cart-${version}`
  keep(NAME, { intent, key } satisfies Attempt)
  return key
}

export const endAttempt = (): void => drop(NAME)
