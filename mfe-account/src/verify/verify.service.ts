import { bus } from '@sahra/shared/bus'
import type { SuccessResponse } from '@sahra/shared/contract/response'
import { http } from '@sahra/shared/http'
import { authErrorText } from '../account/error-text.rules'
import { verifyText } from './verify.text'

/** Answers true when the address is verified; else a toast has said why. */
export async function verifyEmail(otp: string): Promise<boolean> {
  try {
    await http.post<SuccessResponse>('/api/auth/verify-otp', { body: { otp } })
  } catch (error) {
    const text = authErrorText(error, { rejected: verifyText.failed, unreachable: verifyText.broken })
    void bus.send('toast/show', { kind: 'error', text })
    return false
  }
  void bus.send('toast/show', { kind: 'success', text: verifyText.success })
  await bus.send('session/refresh', {})
  return true
}

/** Asks for another code; the answer, good or bad, is a toast. */
export async function sendNewCode(): Promise<void> {
  try {
    const { message } = await http.post<SuccessResponse>('/api/auth/send-otp')
    void bus.send('toast/show', { kind: 'info', text: message || verifyText.resent })
  } catch (error) {
    const broken = verifyText.resendFailed(error instanceof Error ? error.message : '')
    void bus.send('toast/show', {
      kind: 'error',
      text: authErrorText(error, { rejected: broken, unreachable: broken })
    })
  }
}
