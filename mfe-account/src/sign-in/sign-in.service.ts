import { isErrorResponse } from '@sahra/shared/http/api-error'
import type { Puzzle } from '@sahra/shared/contract/proof'
import type { ErrorResponse } from '@sahra/shared/contract/response'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import type { FormErrors } from '@sahra/shared/ui/form'
import { authErrorText } from '../account/error-text.rules'
import { signInErrors } from '../account/field-errors'
import { loadStartedSession } from '../account/started-session.service'
import { signInText } from './sign-in.text'

/** Resolves to the errors of the fields, after an error toast; to undefined on success. */
export async function signIn(email: string, password: string): Promise<FormErrors | undefined> {
  try {
    await logIn({ email, password })
  } catch (error) {
    const text = authErrorText(error, { rejected: signInText.failed, unreachable: signInText.unexpected })
    toast('error', text)
    return signInErrors(error, text)
  }
  await loadSession()
  return undefined
}

/** Resolves to whether the code was right, after an error toast when it was not. */
export async function signInWithCode(email: string, otp: string): Promise<boolean> {
  try {
    await http.post('/api/auth/login-otp', { body: { email, otp } })
  } catch (error) {
    toast('error', authErrorText(error, { rejected: signInText.failed, unreachable: signInText.unexpected }))
    return false
  }
  await loadSession()
  return true
}

/** Loads the session that a sign-in has started. */
export const loadSession = (): Promise<void> =>
  loadStartedSession({ needsCookies: signInText.needsCookies, failed: signInText.unexpected })

/** Repeats a sign-in with the proof of work that strangers' guesses have made necessary (C266). */
async function logIn(body: { email: string; password: string }): Promise<void> {
  try {
    await http.post('/api/auth/login', { body })
  } catch (error) {
    const puzzle = puzzleOf(error)
    if (!puzzle) throw error
    const { solve } = await import(/* webpackChunkName: "late" */ './proof-of-work')
    const proof = await solve(puzzle)
    if (!proof) throw error
    await http.post('/api/auth/login', { body: { ...body, proof } })
  }
}

function puzzleOf(error: unknown): Puzzle | undefined {
  const body = isErrorResponse(error) ? (error.body as Partial<ErrorResponse & Puzzle> | undefined) : {}
  return body?.reason === 'PROOF_NEEDED' ? (body as Puzzle) : undefined
}
