import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import type { FormErrors } from '@sahra/shared/ui/form'
import { successText } from '../account/success-text'
import { resetText } from './reset.text'

/** A weak password is corrected in place, with its error on the field; any other error response leads back to the code step (C80). */
export type ResetResult = 'changed' | 'rejected' | { errors: FormErrors }

export async function resetPassword(email: string, otp: string, newPassword: string): Promise<ResetResult> {
  try {
    const { message } = await http.post('/api/auth/reset-password', {
      body: { email, otp, newPassword }
    })
    toast('success', successText(message, resetText.changed))
    return 'changed'
  } catch (error) {
    const text = toastFailure(error)
    if (!isErrorResponse(error)) return { errors: {} }
    return error.code === 'WEAK_PASSWORD' ? { errors: { password: text } } : 'rejected'
  }
}

/** Shows an error toast; returns its text. */
function toastFailure(error: unknown): string {
  const text = messageOf(error, resetText.failed)
  toast('error', text)
  return text
}
