import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, isUnstorable } from '../failures'
import { Refusal } from '../refusal'
import type { App } from '../room'
import { badInput, busy, internal, nothingHere, tooLarge, tooMany, wrongType } from './gate.text'

const RETRY_S = 5

/** Every answer that says no has one shape, and none tells of stacks, SQL or paths. */
export function answerRefusals(app: App) {
  app.setErrorHandler(refuse)
  app.setNotFoundHandler((_request, reply) => send(reply, new Refusal('NOT_FOUND', nothingHere)))
}

export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (error === refusal) return send(reply, refusal)
  if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'failed')
  else if (refusal.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable')
  return send(reply, refusal)
}

export function send(reply: FastifyReply, { status, code, message, retryAfter }: Refusal) {
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, message, code }))
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return new Refusal('BAD_INPUT', sayWhere(error.validation))
  if (isUnstorable(error)) return new Refusal('BAD_INPUT', badInput)
  if (isDatabaseAway(error)) return new Refusal('UNAVAILABLE', busy, RETRY_S)
  const { statusCode = 500 } = error as Partial<FastifyError>
  if (statusCode === 429) return new Refusal('TOO_MANY', tooMany)
  if (statusCode === 503) return new Refusal('BUSY', busy, RETRY_S)
  if (statusCode === 404) return new Refusal('NOT_FOUND', nothingHere)
  if (statusCode === 413) return new Refusal('BAD_INPUT', tooLarge)
  if (statusCode === 415) return new Refusal('BAD_INPUT', wrongType)
  if (statusCode >= 400 && statusCode < 500) return new Refusal('BAD_INPUT', badInput)
  return new Refusal('INTERNAL', internal)
}

/** Names the field that is wrong, never what was in it. */
function sayWhere(validation: { instancePath: string }[]): string {
  const field = validation[0]?.instancePath.replace(/^\//, '').replaceAll('/', '.')
  return field ? `${badInput}: ${field}` : badInput
}
