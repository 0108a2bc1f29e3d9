import { latinDigits } from '@sahra/shared/typed/digits.rules'

/** Of a phone number these digits count: it may begin with +971, 00971 or 0. */
const PHONE_TAIL = 9
const PHONE_MIN = 7

/** Returns the digits that are the same in all spellings of a phone number; '' without any. */
export const phoneDigits = (phone: string | null): string =>
  latinDigits(phone ?? '')
    .replace(/\D/g, '')
    .slice(-PHONE_TAIL)

/** Returns the pattern (SQL `like`) of the digits of a typed phone number; null for what is none. */
export function phonePattern(typed: string): string | null {
  const digits = /^[\d\s()+./-]+$/.test(latinDigits(typed)) ? phoneDigits(typed) : ''
  return digits.length >= PHONE_MIN ? `%${digits}` : null
}
