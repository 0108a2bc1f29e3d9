import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Database, Executor } from '../db/database'
import type { Shopper } from '../feature'
import { bearerToken, cookieToken, giveCookie, takeCookie } from './cookie'
import { addSession, endSession, findSession, noteSeen } from './session.queries'
import { newToken, sessionIdOf } from './token'

/** Who sends a request: by the session cookie, or by a session token as bearer. Null for a visitor. */
export const shopperFinder =
  (db: Database, config: Config) =>
  async (request: FastifyRequest): Promise<Shopper | null> => {
    for (const token of [cookieToken(request, config), bearerToken(request)]) {
      const id = sessionIdOf(token)
      const found = id && (await findSession(db, id, config.session))
      if (!found) continue
      const { isStale, ...shopper } = found
      if (isStale) await noteSeen(db, shopper.sessionId)
      return shopper
    }
    return null
  }

/**
 * A new session under a new id; the one the request came with, if any, ends. Answers what hands the cookie over: call
 * it once the transaction is done.
 */
export async function startSession(tx: Executor, request: FastifyRequest, config: Config, shopperId: string) {
  const token = newToken()
  await dropSession(tx, request, config)
  await addSession(tx, sessionIdOf(token) as string, shopperId)
  request.log.info({ audit: 'session started', shopperId })
  return (reply: FastifyReply) => giveCookie(reply, config, token)
}

export async function leaveSession(
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config
) {
  await dropSession(db, request, config)
  takeCookie(reply, config)
}

async function dropSession(db: Executor, request: FastifyRequest, config: Config) {
  for (const token of [cookieToken(request, config), bearerToken(request)]) {
    const id = sessionIdOf(token)
    if (id) await endSession(db, id)
  }
}
