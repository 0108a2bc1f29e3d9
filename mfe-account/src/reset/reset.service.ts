import { bus } from '@sahra/shared/bus'
import type { SuccessResponse } from '@sahra/shared/contract/response'
import { isErrorResponse, messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { resetText } from './reset.text'

/** A password the server does not take is mended where it was typed; any other refusal leads back to the code (C80). */
export type ResetResult = 'changed' | 'refused' | 'weak-password' | 'broken'

/** Answers whether the next step may open; the server answers alike for an address it does not know (decision C81). */
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
    const answer = await http.post<SuccessResponse>('/api/auth/reset-password', {
      body: { email, otp, newPassword }
    })
    toast('success', answer, resetText.changed)
    return 'changed'
  } catch (error) {
    toastFailure(error)
    if (!isErrorResponse(error)) return 'broken'
    return error.code === 'WEAK_PASSWORD' ? 'weak-password' : 'refused'
  }
}

const toast = (kind: 'success', { message }: SuccessResponse, fallback: string) =>
  void bus.send('toast/show', { kind, text: message || fallback })

const toastFailure = (error: unknown) =>
  void bus.send('toast/show', { kind: 'error', text: messageOf(error, resetText.failed) })
