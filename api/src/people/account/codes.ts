import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@sahra/shared/contract/limits'

/** What a visitor asks a code for, by an address: a new password, or to sign in without it (C395). */
export type VisitorPurpose = 'reset' | 'sign-in'
/** `email`: confirms the address that an account asks for (C260). */
export type CodePurpose = 'verify' | 'email' | VisitorPurpose

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** Binds the code to the account and the purpose (SEC-13). */
export const hashCode = (pepper: Buffer, purpose: CodePurpose, shopperId: string, code: string): Buffer =>
  createHmac('sha256', pepper).update(`${purpose}:${shopperId}:${code}`).digest()

/** Constant time. */
export const equalHashes = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)
