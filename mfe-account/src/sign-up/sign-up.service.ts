import { bus } from '@sahra/shared/bus'
import type { SuccessResponse } from '@sahra/shared/contract/response'
import { messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { signUpText } from './sign-up.text'

/** Answers true when the account stands and its owner is signed in; else a toast has said why. */
export async function signUp(name: string, email: string, password: string): Promise<boolean> {
  try {
    await http.post<SuccessResponse>('/api/auth/register', { body: { name, email, password } })
  } catch (error) {
    void bus.send('toast/show', { kind: 'error', text: messageOf(error, signUpText.failed) })
    return false
  }
  await bus.send('session/refresh', {})
  return true
}
