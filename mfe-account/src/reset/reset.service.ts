import { isErrorResponse, messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { toast } from '@sahra/shared/toast'
import { resetText } from './reset.text'

/** A weak password is corrected in place; any other error response leads back to the code step (C80). */
export type ResetResult = 'changed' | 'rejected' | 'weak-password' | 'failed'

/** Resolves to true when the next step may open; the response is the same for an unknown address (C81). */
export async function sendCode(email: string): Promise<boolean> {
  try {
    const { message } = await http.post('/api/auth/send-reset-otp', { body: { email } })
    toast('success', message || resetText.sent)
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}

export async function resetPassword(email: string, otp: string, newPassword: string): Promise<ResetResult> {
  try {
    const { message } = await http.post('/api/auth/reset-password', {
      body: { email, otp, newPassword }
    })
    toast('success', message || resetText.changed)
    return 'changed'
  } catch (error) {
    toastFailure(error)
    if (!isErrorResponse(error)) return 'failed'
    return error.code === 'WEAK_PASSWORD' ? 'weak-password' : 'rejected'
  }
}

const toastFailure = (error: unknown): void => toast('error', messageOf(error, resetText.failed))
