import { isErrorResponse } from '@sahra/shared/http/api-error'
import { bus } from '@sahra/shared/bus/bus'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import { authErrorText } from '../account/error-text.rules'
import { successText } from '../account/success-text'
import { verifyText } from './verify.text'

/** Resolves to true on success, to false after an error toast. */
export async function verifyEmail(otp: string): Promise<boolean> {
  try {
    await http.post('/api/auth/verify-otp', { body: { otp } })
  } catch (error) {
    const text = authErrorText(error, { rejected: verifyText.failed, unreachable: verifyText.unreachable })
    toast('error', text)
    // Another account has the address now: it does not wait any more (C260).
    if (isErrorResponse(error) && error.code === 'ALREADY_THERE') await bus.send('session/refresh', {})
    return false
  }
  toast('success', verifyText.success)
  await bus.send('session/refresh', {})
  return true
}

/** Requests another code and shows the outcome as a toast. */
export async function sendNewCode(): Promise<void> {
  try {
    const { message } = await http.post('/api/auth/send-otp')
    toast('info', successText(message, verifyText.resent))
  } catch (error) {
    const failed = verifyText.resendFailed(error instanceof Error ? error.message : '')
    toast('error', authErrorText(error, { rejected: failed, unreachable: failed }))
  }
}
