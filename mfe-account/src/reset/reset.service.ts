import { bus } from '@sahra/shared/bus'
import type { SuccessResponse } from '@sahra/shared/contract/response'
import { isErrorResponse, messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { resetText } from './reset.text'

/** A weak password is corrected in place; any other error response leads back to the code step (C80). */
export type ResetResult = 'changed' | 'rejected' | 'weak-password' | 'failed'

/** Resolves to true when the next step may open; the response is the same for an unknown address (C81). */
export async function sendCode(email: string): Promise<boolean> {
  try {
    toast(
      'success',
      await http.post<SuccessResponse>('/api/auth/send-reset-otp', { body: { email } }),
      resetText.sent
    )
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}

export async function resetPassword(email: string, otp: string, newPassword: string): Promise<ResetResult> {
  try {
    const response = await http.post<SuccessResponse>('/api/auth/reset-password', {
      body: { email, otp, newPassword }
    })
    toast('success', response, resetText.changed)
    return 'changed'
  } catch (error) {
    toastFailure(error)
    if (!isErrorResponse(error)) return 'failed'
    return error.code === 'WEAK_PASSWORD' ? 'weak-password' : 'rejected'
  }
}

const toast = (kind: 'success', { message }: SuccessResponse, fallback: string) =>
  void bus.send('toast/show', { kind, text: message || fallback })

const toastFailure = (error: unknown) =>
  void bus.send('toast/show', { kind: 'error', text: messageOf(error, resetText.failed) })
