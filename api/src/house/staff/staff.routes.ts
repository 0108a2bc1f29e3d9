import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { Deps, Feature, Person } from '../../server/feature'
import { crossSiteRequest } from '../../server/http/http.text'
import {
  type RegisteredAttempt,
  registeredAttempt,
  type SignedAttempt,
  signedAttempt
} from '@sahra/shared/contract/passkey'
import { staffSignInOfAddress } from '../../server/rate-limit/limits.rules'
import { hitAddressLimit, refundAddressHit } from '../../server/rate-limit/rate-limit.service'
import {
  acceptInvitation,
  addPasskey,
  furtherOptions,
  invitationOptions,
  signIn,
  signInOptions
} from './passkeys.service'
import { deskOrigin } from './relying-party'
import {
  clearRefreshCookie,
  closeSession,
  type Opened,
  refreshSession,
  SESSION_PATH,
  setRefreshCookie,
  staffSessionOf
} from './session.service'

type Code = { Params: { code: string } }
const BASE = '/admin/staff'
const success = <Data>(data: Data) => ({ success: true, data })

/** `/admin/staff`: how people of the house sign in at the desk. The desk alone may call it. */
export const staffFeature: Feature = (app, deps) => {
  const origin = deskOrigin(deps.config)
  // The shop and the desk may be of one site, so SameSite alone would let a page of the shop refresh a session.
  app.addHook('onRequest', async request => {
    if (request.headers.origin !== origin) throw new ApiError('CROSS_SITE', crossSiteRequest)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ audit: request.routeOptions.url, status: reply.statusCode })
  })

  const opened = (reply: FastifyReply, { session, refresh }: Opened) => {
    setRefreshCookie(reply, deps.config, refresh)
    return success(session)
  }

  // What begins is counted, and taken back by its success: a stranger neither guesses nor fills the table of attempts (C266).
  const counted = {
    onRequest: ({ ip }: FastifyRequest) => hitAddressLimit(deps, staffSignInOfAddress, ip)
  }
  const succeeded = ({ ip }: FastifyRequest) => refundAddressHit(deps.db, staffSignInOfAddress, ip)

  app.post(`${BASE}/sign-in/options`, counted, async () => success(await signInOptions(deps)))

  app.post<{ Body: SignedAttempt }>(
    `${BASE}/sign-in`,
    { schema: { body: signedAttempt } },
    async (request, reply) => {
      const session = await signIn(deps, request, request.body)
      await succeeded(request)
      return opened(reply, session)
    }
  )

  app.post(SESSION_PATH, async (request, reply) => opened(reply, await refreshSession(deps, request)))

  app.delete(SESSION_PATH, async (request, reply) => {
    await closeSession(deps, request)
    clearRefreshCookie(reply, deps.config)
    return success(null)
  })

  app.post<Code>(`${BASE}/invitations/:code/options`, counted, async ({ params }) =>
    success(await invitationOptions(deps, params.code))
  )

  app.post<Code & { Body: RegisteredAttempt }>(
    `${BASE}/invitations/:code`,
    { schema: { body: registeredAttempt } },
    async (request, reply) => {
      const { params, body } = request
      const session = await acceptInvitation(deps, request, params.code, body)
      await succeeded(request)
      return opened(reply, session)
    }
  )

  app.post(`${BASE}/passkeys/options`, async request =>
    success(await furtherOptions(deps, await personOf(deps, request)))
  )

  app.post<{ Body: RegisteredAttempt }>(
    `${BASE}/passkeys`,
    { schema: { body: registeredAttempt } },
    async request =>
      success({ passkeys: await addPasskey(deps, await personOf(deps, request), request.body) })
  )
}

const personOf = async ({ db }: Deps, { headers }: FastifyRequest): Promise<Person> =>
  (await staffSessionOf(db, headers.authorization)).person
