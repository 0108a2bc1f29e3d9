import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { noToken } from '../token/token.text'
import { scopeMissing } from './machine-api.text'
import { machineOpenApi } from './openapi'
import { queryOf } from './operation'
import { BASE_PATH, operations } from './operations'
import { CONFIRMATION_HEADER } from './refund-approval'
import { callerOf } from '../token/tokens.service'
import { runOperation } from './write.service'

/** Ten requests a second. */
const tokenLimit = { name: 'machine-api', max: 600, windowS: 60 }
const BODY_MAX = 1024 * 1024

/** `/admin/v1`: what the admin command line does, for other systems with a token. Responses are never cached. */
export const machineApiFeature: Feature = (app, deps) => {
  let description: ReturnType<typeof machineOpenApi> | undefined
  app.get(`${BASE_PATH}/openapi.json`, () => (description ??= machineOpenApi(deps.config.publicUrl)))

  // SEC-43: which token changed what, without what was sent.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, machineToken } = request
    if (method !== 'GET' && machineToken)
      request.log.info({
        audit: `${method} ${routeOptions.url ?? ''}`,
        status: reply.statusCode,
        token: machineToken.id
      })
  })

  for (const operation of operations) {
    const { method, path, scope, body } = operation
    const query = queryOf(operation)
    app.route({
      method,
      url: BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: BODY_MAX,
      schema: { ...(query && { querystring: query }), ...(body && { body }) },
      // Before the body is read.
      async onRequest(request, reply) {
        const token = await callerOf(deps.db, request.headers.authorization)
        request.machineToken = token
        await hitLimit(deps, tokenLimit, token.id)
        reply.header('token-expires', token.expiresAt.toISOString())
        if (!token.scopes.includes(scope)) throw new ApiError('FORBIDDEN', scopeMissing(scope))
      },
      async handler(request, reply) {
        const token = request.machineToken
        if (!token) throw new ApiError('NO_SESSION', noToken)
        const params = z.record(z.string(), z.string()).parse(request.params ?? {})
        const { status, body: json } = await runOperation(deps, operation, {
          token,
          input: { params, query: request.query, body: request.body },
          key: headerOf(request, 'idempotency-key'),
          confirmation: headerOf(request, CONFIRMATION_HEADER)
        })
        return reply.code(status).type('application/json; charset=utf-8').send(json)
      }
    })
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
