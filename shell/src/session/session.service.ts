import { bus } from '@sahra/shared/bus'
import type { User, UserDataResponse } from '@sahra/shared/contract/account'
import { isApiError, messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { $writableSession, type Session } from '@sahra/shared/stores/session'
import { sessionText as text } from './session.text'

/** Counts the answers asked for, so that a late one never overwrites what came after it. */
let turn = 0

function settle(next: Session): void {
  const before = $writableSession.get().status
  $writableSession.set(next)
  if (before !== next.status) bus.emit('session/changed', { signedIn: next.status === 'shopper' })
}

async function readUser(): Promise<User> {
  await http.get('/api/auth/is-auth')
  const { userData } = await http.get<UserDataResponse>('/api/user/data')
  return userData
}

/** Asks who is signed in. Whatever goes wrong, nobody is (specification section 8): no message, no error. */
export async function refreshSession(): Promise<void> {
  const own = ++turn
  const next = await readUser().then(
    (user): Session => ({ status: 'shopper', user }),
    (): Session => ({ status: 'visitor' })
  )
  if (own === turn) settle(next)
}

/** The api said that nobody is signed in any more. */
export function sessionEnded(): void {
  if ($writableSession.get().status !== 'shopper') return
  turn++
  settle({ status: 'visitor' })
}

/**
 * Ends the session on the server, then here. `leave` goes to the home page first: a guarded page would otherwise
 * send her to sign in again.
 */
export async function logout(leave: () => Promise<void> | void): Promise<void> {
  try {
    await http.post('/api/auth/logout')
  } catch (error) {
    return complain(error, text.logoutRefused, text.logoutBroken)
  }
  turn++
  await leave()
  settle({ status: 'visitor' })
}

/** Has a code sent to her e-mail address; `false` when that failed, and she was told. */
export async function sendVerifyCode(): Promise<boolean> {
  try {
    await http.post('/api/auth/send-otp')
    return true
  } catch (error) {
    await complain(error, text.codeRefused, text.codeBroken)
    return false
  }
}

/** What the server said, else `refused`; `broken` when the call itself failed (decision C78). */
async function complain(error: unknown, refused: string, broken: (message: string) => string): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const said = isApiError(error) ? messageOf(error, refused) : broken(message)
  await bus.send('toast/show', { kind: 'error', text: said })
}
