import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../server/api-error'
import type { Config } from '../../server/config/config'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import type { Deps } from '../../server/feature'
import { bearerToken, cookieToken, setSessionCookie, clearSessionCookie } from '../../server/http/cookie'
import {
  addSession,
  deleteSession,
  findSession,
  isBlocked,
  keepPushDevice,
  touchSession
} from './session.queries'
import { accountBlocked } from '../../server/http/access.text'
import { newToken, sessionIdOf } from './token'

/** Returns a function that finds the shopper of a request by session cookie, then by bearer token; null for a visitor. */
export const shopperFinder =
  (db: Database, config: Config): Deps['findShopper'] =>
  async request => {
    for (const token of [cookieToken(request, config), bearerToken(request)]) {
      const id = sessionIdOf(token)
      const found = id && (await findSession(db, id, config.session))
      if (!found) continue
      const { isStale, ...shopper } = found
      if (isStale) await touchSession(db, shopper.sessionId)
      return shopper
    }
    return null
  }

/**
 * Starts a session with a new id and ends the request's current one (session fixation). Returns a function that sets
 * the cookie: call it after the transaction has committed. Throws BLOCKED for a blocked account (C155).
 */
export async function startSession(tx: Executor, request: FastifyRequest, config: Config, shopperId: string) {
  if (await isBlocked(tx, shopperId)) throw new ApiError('BLOCKED', accountBlocked)
  const { token, sessionId } = newToken()
  for (const id of sessionIdsOf(request, config)) {
    await keepPushDevice(tx, id, shopperId)
    await deleteSession(tx, id)
  }
  await addSession(tx, { id: sessionId, shopperId, userAgent: request.headers['user-agent'] })
  request.log.info({ audit: 'session started', shopperId })
  return (reply: FastifyReply) => setSessionCookie(reply, config, token)
}

/** Ends the request's session and clears the cookie. */
export async function endCurrentSession(
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config
) {
  for (const id of sessionIdsOf(request, config)) await deleteSession(db, id)
  clearSessionCookie(reply, config)
}

const sessionIdsOf = (request: FastifyRequest, config: Config): string[] =>
  [cookieToken(request, config), bearerToken(request)].flatMap(token => sessionIdOf(token) ?? [])
