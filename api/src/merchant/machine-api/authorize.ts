import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps, Token } from '../../server/feature'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { callerOf } from '../token/tokens.service'

/** Ten requests a second. */
const tokenLimit = { name: 'machine-api', max: 600, windowS: 60 }

/** Returns whose request it is, and counts it. Throws NO_SESSION, TOO_MANY. */
export async function authorize(
  deps: Deps,
  { headers }: FastifyRequest,
  reply: FastifyReply
): Promise<Token> {
  const token = await callerOf(deps.db, headers.authorization)
  await hitLimit(deps, tokenLimit, token.id)
  reply.header('token-expires', token.expiresAt.toISOString())
  return token
}
