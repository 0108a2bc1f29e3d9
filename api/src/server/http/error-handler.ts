import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable, isUnstorableText } from '@sahra/server-kit/database/database-errors'
import { ApiError } from '../api-error'
import type { App } from '../feature'
import { isSentence } from '../operation/fields'
import {
  badInput,
  busy,
  internalError,
  notFound,
  textTooLong,
  tooLarge,
  tooMany,
  wrongType
} from './http.text'

const RETRY_S = 5
/** Errors of fastify and its plugins carry a status. */
const frameworkError = z
  .object({ statusCode: z.number().catch(500), code: z.string().optional().catch(undefined) })
  .catch({ statusCode: 500 })

/** Sends every error in one shape, without stack, SQL or path (SEC-4). */
export function registerErrorHandler(app: App) {
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ApiError('UNKNOWN_PATH', notFound)))
}

/** Someone may be trying what is not allowed (C288). */
const auditedCodes: ReadonlySet<string> = new Set([
  'NO_SESSION',
  'FORBIDDEN',
  'BLOCKED',
  'WRONG_PASSWORD',
  'TOO_MANY'
])

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const apiError = toApiError(error, request)
  if (auditedCodes.has(apiError.code)) logRejection(request, apiError)
  // Fastify closes the connection after a body that is too large, and a client that is still sending loses the response.
  if (apiError.message === tooLarge) reply.removeHeader('connection')
  if (error === apiError) {
    if (apiError.cause) request.log.error({ reason: apiError.cause }, apiError.message)
    return sendError(reply, apiError)
  }
  if (apiError.code === 'INTERNAL') request.log.error({ err: error }, 'request failed')
  else if (apiError.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'database unavailable')
  return sendError(reply, apiError)
}

/** Names account or token, never what was sent (SEC-43). */
function logRejection(request: FastifyRequest, { code, status }: ApiError) {
  const { shopper, machineToken, method, routeOptions } = request
  request.log.info({
    ...{ audit: `${method} ${routeOptions.url ?? ''}`, refused: code, status },
    ...{ shopperId: shopper?.id, token: machineToken?.id }
  })
}

export function sendError(
  reply: FastifyReply,
  { status, code, reason, message, retryAfter, details }: ApiError
) {
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        ...details,
        success: false,
        message,
        code,
        reason,
        ...(code === 'TOO_MANY' && { retryAfter })
      })
    )
}

function toApiError(error: unknown, { method, machineToken }: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidFieldError(error.validation, machineToken !== null)
  // What cannot be stored is nowhere (C100).
  if (isUnstorableText(error))
    return method === 'GET'
      ? new ApiError('UNKNOWN_PATH', notFound)
      : new ApiError('INVALID_REQUEST', badInput)
  if (isDatabaseUnavailable(error)) return new ApiError('UNAVAILABLE', busy, RETRY_S)
  const { statusCode, code } = frameworkError.parse(error)
  // An id that is longer than any exists no more than an unknown one (C100).
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new ApiError('UNKNOWN_PATH', notFound)
  if (statusCode === 429) return new ApiError('TOO_MANY', tooMany)
  if (statusCode === 503) return new ApiError('BUSY', busy, RETRY_S)
  if (statusCode === 404) return new ApiError('UNKNOWN_PATH', notFound)
  if (statusCode === 413) return new ApiError('REQUEST_TOO_LARGE', tooLarge)
  if (statusCode === 415) return new ApiError('WRONG_CONTENT_TYPE', wrongType)
  if (statusCode >= 400 && statusCode < 500) return new ApiError('INVALID_REQUEST', badInput)
  return new ApiError('INTERNAL', internalError)
}

interface Invalid {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string | undefined
}

/** Names the invalid field, never its value; a shopper who typed too much gets a sentence, a system that of the field. */
function invalidFieldError([first]: Invalid[], isMachine: boolean): ApiError {
  if (first?.message === textTooLong) return new ApiError('TEXT_TOO_LONG', textTooLong)
  if (isMachine && first?.message && isSentence(first.message))
    return new ApiError('INVALID_REQUEST', first.message)
  const field = first && fieldOf(first)
  // A rule about several fields says what they must be.
  if (first?.keyword === 'custom' && !field && first.message !== NO_WORDS)
    return new ApiError('INVALID_REQUEST', first.message ?? badInput)
  return new ApiError('INVALID_REQUEST', field ? `${badInput}: ${field}` : badInput)
}

/** What zod says for a rule without words of its own. */
const NO_WORDS = 'Invalid input'

function fieldOf({ keyword, instancePath, params }: Invalid): string {
  const issue = { code: keyword, path: instancePath.split('/').filter(Boolean), ...params }
  return pathOf(issue as Issue).join('.')
}

interface Issue {
  code: string
  path: PropertyKey[]
  /** Unknown fields. */
  keys?: string[]
  /** Of each alternative. */
  errors?: Issue[][]
}

/** Of alternatives the one with the fewest problems was meant. */
function pathOf({ path, keys = [], errors = [] }: Issue): string[] {
  const [closest] = errors.toSorted((a, b) => a.length - b.length)
  const below = closest?.[0] ? pathOf(closest[0]) : []
  return [...path.map(String), ...keys.slice(0, 1), ...below]
}
