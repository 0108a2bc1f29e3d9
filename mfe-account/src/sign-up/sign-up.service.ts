import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import type { FormErrors } from '@sahra/shared/ui/form'
import { refusedFields } from '../account/field-errors'
import { wasDismissed } from '../account/passkey.rules'
import { loadStartedSession } from '../account/started-session.service'
import { signUpText } from './sign-up.text'

/** Creates the account and signs in. Resolves to the errors of the fields, after a toast; to undefined on success. */
export const signUp = (name: string, email: string, password: string): Promise<FormErrors | undefined> =>
  register(() => http.post('/api/auth/register', { body: { name, email, password } }))

/** Does the same with a passkey in place of a password; its script loads now (C398). */
export const signUpWithPasskey = (name: string, email: string): Promise<FormErrors | undefined> =>
  register(async () => {
    const { makePasskey } = await import(/* webpackChunkName: "late" */ '../account/make-passkey')
    const owner = { name, email }
    const begun = await http.post('/api/auth/register-passkey/options', { body: owner })
    const made = await makePasskey(begun)
    await http.post('/api/auth/register-passkey', { body: { ...owner, ...made } })
  })

async function register(send: () => Promise<unknown>): Promise<FormErrors | undefined> {
  try {
    await send()
  } catch (error) {
    const isDismissed = wasDismissed(error)
    const text = isDismissed ? signUpText.dismissed : messageOf(error, signUpText.failed)
    toast(isDismissed ? 'info' : 'error', text)
    return refusedFields(error, text)
  }
  await loadStartedSession(signUpText)
  return undefined
}
