import { http } from '@sahra/shared/http'
import { toast } from '@sahra/shared/toast'
import type { FormErrors } from '@sahra/shared/ui/form'
import { authErrorText } from '../account/error-text.rules'
import { signInErrors } from '../account/field-errors'
import { loadStartedSession } from '../account/started-session.service'
import { signInText } from './sign-in.text'

/** Resolves to the errors of the fields, after an error toast; to undefined on success. */
export async function signIn(email: string, password: string): Promise<FormErrors | undefined> {
  try {
    await http.post('/api/auth/login', { body: { email, password } })
  } catch (error) {
    const text = authErrorText(error, { rejected: signInText.failed, unreachable: signInText.unexpected })
    toast('error', text)
    return signInErrors(error, text)
  }
  await loadStartedSession({ needsCookies: signInText.needsCookies, failed: signInText.unexpected })
  return undefined
}
