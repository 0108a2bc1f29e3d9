import { toast } from '@sahra/shared/bus/toast'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import type { FormErrors } from '@sahra/shared/ui/form'
import { successText } from './success-text'

/**
 * Asks for a code at an address. Resolves to undefined when the next step may open, else to the errors of the fields, after
 * an error toast. The response is the same for an unknown address (C81).
 */
export async function requestCode(
  endpoint: '/api/auth/send-reset-otp' | '/api/auth/send-login-otp',
  email: string,
  texts: { sent: string; failed: string }
): Promise<FormErrors | undefined> {
  try {
    const { message } = await http.post(endpoint, { body: { email } })
    toast('success', successText(message, texts.sent))
    return undefined
  } catch (error) {
    const text = messageOf(error, texts.failed)
    toast('error', text)
    return isErrorResponse(error) && error.code === 'BAD_INPUT' ? { email: text } : {}
  }
}
