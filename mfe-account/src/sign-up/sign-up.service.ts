import { bus } from '@sahra/shared/bus'
import { messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { toast } from '@sahra/shared/toast'
import { signUpText } from './sign-up.text'

/** Creates the account and signs in. Resolves to true on success, to false after an error toast. */
export async function signUp(name: string, email: string, password: string): Promise<boolean> {
  try {
    await http.post('/api/auth/register', { body: { name, email, password } })
  } catch (error) {
    toast('error', messageOf(error, signUpText.failed))
    return false
  }
  await bus.send('session/refresh', {})
  return true
}
