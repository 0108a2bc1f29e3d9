import { bus } from '@sahra/shared/bus'
import { http } from '@sahra/shared/http'
import { toast } from '@sahra/shared/toast'
import { authErrorText } from '../account/error-text.rules'
import { signInText } from './sign-in.text'

/** Resolves to true on success, to false after an error toast. */
export async function signIn(email: string, password: string): Promise<boolean> {
  try {
    await http.post('/api/auth/login', { body: { email, password } })
  } catch (error) {
    const text = authErrorText(error, { rejected: signInText.failed, unreachable: signInText.unexpected })
    toast('error', text)
    return false
  }
  await bus.send('session/refresh', {})
  return true
}
