import { messageOf } from '@sahra/shared/http/api-error'
import { bus } from '@sahra/shared/bus/bus'
import { http } from '@sahra/shared/http/http'
import { successText } from '../account/success-text'
import { restoreEmailText as text } from './restore-email.text'

export type RestoreResult = { restored: boolean; message: string }

/** Restores the address of the mailed link. Every session has ended then, also the one of this browser. */
export async function restoreEmail(token: string): Promise<RestoreResult> {
  try {
    const { message } = await http.post('/api/auth/restore-email', { body: { token } })
    await bus.send('session/refresh', {})
    return { restored: true, message: successText(message, text.next) }
  } catch (error) {
    return { restored: false, message: messageOf(error, text.failed) }
  }
}
