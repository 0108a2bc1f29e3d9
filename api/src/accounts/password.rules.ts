import { commonPasswords } from './common-passwords.rules'

const MIN = 8
const MAX = 256

export type PasswordFlaw = 'short' | 'long' | 'common'

/** What is wrong with a new password, if anything. It is taken as typed: no trimming, no other case. */
export function flawOf(password: string): PasswordFlaw | undefined {
  const length = [...password].length
  if (length < MIN) return 'short'
  if (length > MAX) return 'long'
  return commonPasswords.has(password) ? 'common' : undefined
}
