import type { ErrorReason } from '@sahra/shared/contract/error-reasons'
import { isBlank } from '@sahra/shared/rules/blank.rules'
import { isEmail } from '@sahra/shared/typed/email.rules'
import { ApiError } from '../../server/api-error'
import type { Language } from '../../server/language/language.rules'
import { flaws, nameRequired, notAnEmail } from './accounts.text'
import { assertNoLink } from '../../house/mail/typed'
import { singleLine } from './email.rules'
import { flawOf, type PasswordFlaw, type PasswordOwner } from './password.rules'
import { weaknessOf } from './password-strength'

const flawReasons = {
  short: 'PASSWORD_SHORT',
  long: 'PASSWORD_LONG',
  blank: 'PASSWORD_BLANK',
  email: 'PASSWORD_IS_EMAIL',
  name: 'PASSWORD_IS_NAME'
} as const satisfies Record<PasswordFlaw, ErrorReason>

/** Returns the name as one line. Throws BAD_INPUT for a name without a visible character, or with a link (C262). */
export function parseName(typed: string): string {
  const name = singleLine(typed)
  if (isBlank(name)) throw new ApiError('NAME_REQUIRED', nameRequired)
  assertNoLink(name)
  return name
}

/** Throws BAD_INPUT for a malformed e-mail address. */
export function assertEmail(email: string) {
  if (!isEmail(email)) throw new ApiError('EMAIL_INVALID', notAnEmail)
}

/** Throws WEAK_PASSWORD (SEC-12, C113, C265). Its message is English; `feedback` is in the language of the page. */
export async function assertStrongPassword(password: string, owner: PasswordOwner, language: Language) {
  const flaw = flawOf(password, owner)
  if (flaw) throw new ApiError(flawReasons[flaw], flaws[flaw])
  const weakness = await weaknessOf(password, owner)
  if (weakness)
    throw new ApiError('PASSWORD_GUESSABLE', weakness.en, undefined, { feedback: weakness[language] })
}
