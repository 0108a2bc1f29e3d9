import { isBlank } from '@sahra/shared/blank.rules'
import { emailKey } from '@sahra/shared/email.rules'

const MIN = 8
const MAX = 256

export type PasswordFlaw = 'short' | 'long' | 'blank' | 'common' | 'email' | 'name'

export interface PasswordOwner {
  email: string
  /** Absent where the account is not known yet. */
  name?: string
  /** In the first language. */
  shopName: string
}

/** Returns the flaw of a new password, as typed: not trimmed (SEC-12, C113). `common`: passwords in lower case. */
export function flawOf(
  password: string,
  { email, name = '', shopName }: PasswordOwner,
  common: ReadonlySet<string>
): PasswordFlaw | undefined {
  const length = [...password].length
  if (length < MIN) return 'short'
  if (length > MAX) return 'long'
  if (isBlank(password)) return 'blank'
  if (common.has(password.toLowerCase()) || isNameWithDigits(password, shopName) || isOneLetter(password))
    return 'common'
  const key = emailKey(password)
  if (key === emailKey(email) || key === emailKey(email).split('@')[0]) return 'email'
  return name && lettersOf(password) === lettersOf(name) ? 'name' : undefined
}

/** One letter again and again: 'aaaaaaaa'. */
const isOneLetter = (password: string): boolean => new Set(password.toLowerCase()).size === 1

/** The name of the shop with digits or signs behind it. */
function isNameWithDigits(password: string, shopName: string): boolean {
  const [letters, name] = [lettersOf(password), lettersOf(shopName)]
  return letters.startsWith(name) && !/\p{L}/u.test(letters.slice(name.length))
}

/** Letters and digits in lower case: 'Amal Haddad', 'amal.haddad' and 'AmalHaddad' are the same name. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || text
