import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@sahra/shared/contract/limits'

export type CodePurpose = 'verify' | 'reset'

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Bound to the account and to what it is for: the same digits mean nothing elsewhere. */
export const hashCode = (pepper: Buffer, purpose: CodePurpose, shopperId: string, code: string): Buffer =>
  createHmac('sha256', pepper).update(`${purpose}:${shopperId}:${code}`).digest()

export const equalHashes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
