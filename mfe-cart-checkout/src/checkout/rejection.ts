import { ApiError } from '@sahra/shared/http/api-error'
import type { ErrorReason } from '@sahra/shared/contract/error-reasons'
import { fieldsOf } from '@sahra/shared/rules/fields.rules'

/** Why an order was not placed, until another method is chosen or it is sent again (C270, C271, C273). */
export interface Rejection {
  message: string
  /** What helps: to verify the e-mail, or to ask the shop. */
  help: 'verify' | 'contact'
}

const helps: Partial<Record<ErrorReason, Rejection['help']>> = {
  TOO_MUCH_HELD: 'contact',
  CASH_UNVERIFIED: 'verify',
  PAYMENT_TOO_LARGE: 'contact'
}

/** Returns what stays on the page of an error; undefined for those that a toast tells. */
export function rejectionOf(error: unknown): Rejection | undefined {
  if (!(error instanceof ApiError) || !error.message) return undefined
  const help = helps[fieldsOf(error.body).reason as ErrorReason]
  return help && { message: error.message, help }
}
