import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { AuthProvider } from 'react-admin'
import { SessionEnded } from './session-ended'
import { currentSession, RequestError, signIn, signInOptions, signOut } from './session.service'

/** Signs in with a passkey. The token stays in memory; a reload opens the session again by a cookie that no script reads. */
export const authProvider: AuthProvider = {
  async login() {
    const { attempt, options } = await signInOptions<PublicKeyCredentialRequestOptionsJSON>()
    await signIn(attempt, await startAuthentication({ optionsJSON: options }))
  },
  logout: () => signOut().catch(() => undefined),
  async checkAuth() {
    await currentSession()
  },
  checkError: (error: unknown) =>
    error instanceof SessionEnded || (error instanceof RequestError && error.status === 401)
      ? Promise.reject(new SessionEnded())
      : Promise.resolve(),
  async getIdentity() {
    const { person } = await currentSession()
    return { id: person.id, fullName: person.name }
  },
  async getPermissions() {
    return (await currentSession()).person.scopes
  }
}
