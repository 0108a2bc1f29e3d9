import { commonPasswords } from './common-passwords.rules'

const MIN = 8
const MAX = 256

export type PasswordFlaw = 'short' | 'long' | 'common'

/** Returns the flaw of a new password, as typed: not trimmed, case-sensitive (SEC-12). */
export function flawOf(password: string): PasswordFlaw | undefined {
  const length = [...password].length
  if (length < MIN) return 'short'
  if (length > MAX) return 'long'
  return commonPasswords.has(password) ? 'common' : undefined
}
