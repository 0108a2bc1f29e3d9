import { isErrorResponse, type ApiError } from '@sahra/shared/http/api-error'
import type { ErrorResponse } from '@sahra/shared/contract/response'
import { isBlank } from '@sahra/shared/rules/blank.rules'
import { isEmail } from '@sahra/shared/typed/email.rules'
import type { FormErrors } from '@sahra/shared/ui/form'
import { fieldErrorText as text } from './field-errors.text'
import { passwordText } from './password.text'

type Fields = Record<string, string>

/** Checks an e-mail field. */
export const checkEmail = ({ email = '' }: Fields): FormErrors =>
  !email.trim() ? { email: text.email } : isEmail(email) ? {} : { email: text.emailShape }

const checkCredentials = (fields: Fields): FormErrors => ({
  ...checkEmail(fields),
  ...(fields['password'] ? {} : { password: text.password })
})

/** Checks before anything is sent, instead of the browser's bubbles (SH-107). */
export const checkSignIn = checkCredentials
export const checkNewPassword = ({ password }: Fields): FormErrors =>
  password ? {} : { password: passwordText.newRequired }
/** Checks a sign-up with a passkey. */
export const checkOwner = (fields: Fields): FormErrors => ({
  ...(isBlank(fields['name'] ?? '') ? { name: text.name } : {}),
  ...checkEmail(fields)
})
export const checkSignUp = (fields: Fields): FormErrors => ({
  ...checkOwner(fields),
  ...checkCredentials(fields)
})

/** Returns the error of a refused sign-in on its field; {} when the api did not judge the input. */
export const signInErrors = (error: unknown, message: string): FormErrors =>
  isErrorResponse(error) && error.status < 500 ? { password: message } : {}

/** Returns the error of a refused sign-up or profile on the field that it speaks about. */
export function refusedFields(error: unknown, message: string): FormErrors {
  const field = isErrorResponse(error) ? fieldOf(error) : undefined
  return field ? { [field]: message } : {}
}

function fieldOf({ code, message, body }: ApiError): string | undefined {
  if (code === 'ALREADY_THERE') return 'email'
  if (code === 'WEAK_PASSWORD') return 'password'
  const reason = (body as Partial<ErrorResponse> | undefined)?.reason
  if (reason === 'EMAIL_INVALID') return 'email'
  if (reason === 'NAME_REQUIRED' || reason === 'TEXT_WITH_LINK') return 'name'
  // Other backends send no reasons.
  return ['email', 'password', 'name'].find(field => message.toLowerCase().includes(field))
}
