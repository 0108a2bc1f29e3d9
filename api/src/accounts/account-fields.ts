import { isBlank } from '@sahra/shared/blank.rules'
import { ApiError } from '../api-error'
import { flaws, nameRequired, notAnEmail } from './accounts.text'
import { commonPasswords } from './common-passwords'
import { looksLikeEmail, singleLine } from './email.rules'
import { flawOf, type PasswordOwner } from './password.rules'

/** Returns the name as one line. Throws BAD_INPUT for a name without a visible character. */
export function parseName(typed: string): string {
  const name = singleLine(typed)
  if (isBlank(name)) throw new ApiError('BAD_INPUT', nameRequired)
  return name
}

/** Throws BAD_INPUT for a malformed e-mail address. */
export function assertEmail(email: string) {
  if (!looksLikeEmail(email)) throw new ApiError('BAD_INPUT', notAnEmail)
}

/** Throws WEAK_PASSWORD (SEC-12, C113). */
export function assertStrongPassword(password: string, owner: PasswordOwner) {
  const flaw = flawOf(password, owner, commonPasswords)
  if (flaw) throw new ApiError('WEAK_PASSWORD', flaws[flaw])
}
