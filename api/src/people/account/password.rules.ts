import { isBlank } from '@sahra/shared/rules/blank.rules'
import { emailKey } from '@sahra/shared/typed/email.rules'

const MIN = 8
const MAX = 256

export type PasswordFlaw = 'short' | 'long' | 'blank' | 'email' | 'name'

export interface PasswordOwner {
  email: string
  /** Absent where the account is not known yet. */
  name?: string
  /** In the first language. */
  shopName: string
}

/** Returns the flaw of a new password, as typed: not trimmed (SEC-12, C113). How hard it is to guess is estimated apart. */
export function flawOf(password: string, { email, name = '' }: PasswordOwner): PasswordFlaw | undefined {
  const length = [...password].length
  if (length < MIN) return 'short'
  if (length > MAX) return 'long'
  if (isBlank(password)) return 'blank'
  const key = emailKey(password)
  if (key === emailKey(email) || key === emailKey(email).split('@')[0]) return 'email'
  return name && lettersOf(password) === lettersOf(name) ? 'name' : undefined
}

/** Returns what an attacker who knows the owner tries first. */
export const personalWords = ({ email, name = '', shopName }: PasswordOwner): string[] => [
  ...new Set(
    [email, name, shopName].flatMap(text => [text, lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u)])
  )
]

/** Letters and digits in lower case: 'Amal Haddad', 'amal.haddad' and 'AmalHaddad' are the same name. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || text
