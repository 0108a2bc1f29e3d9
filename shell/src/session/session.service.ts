import type { User } from '@sahra/shared/contract/account'
import { isErrorResponse, messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { $writableSession, type Session } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/toast'
import { sessionText as text } from './session.text'

/** Number of the latest change: a stale response is dropped. */
let latest = 0

async function fetchUser(): Promise<User> {
  await http.get('/api/auth/is-auth')
  const { userData } = await http.get('/api/user/data')
  return userData
}

/** Loads the signed-in user. Never rejects: after any failure the session is a visitor's, without a message (SH-020). */
export async function refreshSession(): Promise<void> {
  const current = ++latest
  const session = await fetchUser().then(
    (user): Session => ({ status: 'shopper', user }),
    (): Session => ({ status: 'visitor' })
  )
  if (current === latest) $writableSession.set(session)
}

/** The api has responded that the session has ended. */
export function sessionEnded(): void {
  if ($writableSession.get().status !== 'shopper') return
  latest++
  $writableSession.set({ status: 'visitor' })
}

/**
 * Ends the session. `leave` navigates to the home page before the store changes: the guard of the current page would
 * redirect to sign-in.
 */
export async function logout(leave: () => Promise<void> | void): Promise<void> {
  try {
    await http.post('/api/auth/logout')
  } catch (error) {
    return showError(error, text.logoutRejected, text.logoutFailed)
  }
  latest++
  await leave()
  $writableSession.set({ status: 'visitor' })
}

/** Requests a verification code by e-mail. Returns false, and shows a toast, when it fails. */
export async function sendVerifyCode(): Promise<boolean> {
  try {
    await http.post('/api/auth/send-otp')
    return true
  } catch (error) {
    showError(error, text.codeRejected, text.codeFailed)
    return false
  }
}

/** The api's message, else `rejected`; `failed` when there was no response (C78). */
function showError(error: unknown, rejected: string, failed: (cause: string) => string): void {
  const cause = error instanceof Error ? error.message : String(error)
  const message = isErrorResponse(error) ? messageOf(error, rejected) : failed(cause)
  toast('error', message)
}
