import { newAuthenticator } from '../../../server/passkey/testing/authenticator'
import type { Browser } from '../../../testing/test-api'
import { testConfig } from '../../../testing/test-config'

type Client = Pick<Browser, 'post'>

/** A software authenticator with one passkey of the shop. */
export function passkeyDevice(origin = new URL(testConfig().publicUrl).origin) {
  const authenticator = newAuthenticator(origin)
  return {
    authenticator,
    /** Makes the passkey in the session of `client`; `changes` of what a browser would sign. */
    async add(
      client: Client,
      {
        name,
        currentPassword,
        changes
      }: {
        name?: string
        currentPassword?: string
        changes?: Parameters<typeof authenticator.register>[1]
      } = {}
    ) {
      const begun = await client.post('/api/user/passkeys/options', { currentPassword })
      if (begun.status !== 200) return begun
      const response = authenticator.register(begun.json.options, changes)
      return client.post('/api/user/passkeys', { attempt: begun.json.attempt, response, name })
    },
    /** Makes the passkey and an account with it; `changes` of what a browser would sign. */
    async signUp(
      client: Client,
      owner: { name: string; email: string },
      changes?: Parameters<typeof authenticator.register>[1]
    ) {
      const begun = await client.post('/api/auth/register-passkey/options', owner)
      if (begun.status !== 200) return begun
      const { attempt, options } = begun.json
      const made = {
        attempt,
        userHandle: options.user.id,
        response: authenticator.register(options, changes)
      }
      return client.post('/api/auth/register-passkey', { ...owner, ...made })
    },
    async signIn(client: Client, changes: Parameters<typeof authenticator.signIn>[1] = {}) {
      const { json } = await client.post('/api/auth/passkey/options')
      const response = authenticator.signIn(json.options, changes)
      return client.post('/api/auth/passkey', { attempt: json.attempt, response })
    }
  }
}
