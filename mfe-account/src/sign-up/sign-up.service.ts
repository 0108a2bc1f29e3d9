import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import type { FormErrors } from '@sahra/shared/ui/form'
import { refusedFields } from '../account/field-errors'
import { loadStartedSession } from '../account/started-session.service'
import { signUpText } from './sign-up.text'

/** Creates the account and signs in. Resolves to the errors of the fields, after an error toast; to undefined on success. */
export async function signUp(name: string, email: string, password: string): Promise<FormErrors | undefined> {
  try {
    await http.post('/api/auth/register', { body: { name, email, password } })
  } catch (error) {
    const text = messageOf(error, signUpText.failed)
    toast('error', text)
    return refusedFields(error, text)
  }
  await loadStartedSession(signUpText)
  return undefined
}
