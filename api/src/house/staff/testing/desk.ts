import { newAuthenticator } from '../../../server/passkey/testing/authenticator'
import type { Role } from '../../../server/operation/roles.rules'
import { browser, type TestApi } from '../../../testing/test-api'
import { inviteMember } from '../members.service'

export const DESK = 'http://desk.localhost'

/** What a browser sends from a page of the desk. */
const ofDesk = { origin: DESK, 'sec-fetch-site': 'same-origin' }

/** A browser with the desk open, and an authenticator. */
export function openDesk({ app }: Pick<TestApi, 'app'>) {
  const { call, jar } = browser(app)
  const authenticator = newAuthenticator(DESK)
  const post = (path: string, body?: unknown, headers = {}) =>
    call('POST', `/admin/staff${path}`, body, { ...ofDesk, ...headers })
  return {
    ...{ jar, authenticator, post },
    delete: (path: string) => call('DELETE', `/admin/staff${path}`, undefined, ofDesk),
    /** Accepts an invitation with a passkey; returns the response. */
    async join(code: string) {
      const { json } = await post(`/invitations/${code}/options`)
      const response = authenticator.register(json.data.options)
      return post(`/invitations/${code}`, { attempt: json.data.attempt, response })
    },
    /** Signs in with the passkey; `changes` of what a browser would sign. */
    async signIn(changes: Parameters<typeof authenticator.signIn>[1] = {}) {
      const { json } = await post('/sign-in/options')
      const response = authenticator.signIn(json.data.options, changes)
      return post('/sign-in', { attempt: json.data.attempt, response })
    }
  }
}

/** Invites someone at the machine; returns the code of the link. */
export async function invite({ db, deps }: TestApi, role: Role, name: string) {
  const context = { db, config: deps.config, by: 'machine', isDryRun: false }
  const { link, id } = await inviteMember(context, { name, email: `${name}@house.example`, role })
  return { id, code: link?.replace(/^.*\//, '') ?? '' }
}

/** Adds someone who has joined and is signed in. */
export async function signedIn(api: TestApi, role: Role, name: string) {
  const desk = openDesk(api)
  const { id, code } = await invite(api, role, name)
  const { json } = await desk.join(code)
  const token = json.data.token as string
  return { ...desk, id, name, token, headers: { authorization: `Bearer ${token}` } }
}
export type SignedIn = Awaited<ReturnType<typeof signedIn>>
