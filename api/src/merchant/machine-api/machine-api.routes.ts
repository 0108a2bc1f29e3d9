import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import type { App, Deps, Feature } from '../../server/feature'
import { noToken } from '../token/token.text'
import { PDF } from '../../server/operation/sent-file'
import { authorize } from './authorize'
import { noFile, scopeMissing } from './machine-api.text'
import { machineOpenApi } from './openapi'
import { type Operation, queryOf } from './operation'
import { BASE_PATH, operations } from './operations'
import { EXPECTED_HEADER } from './expected-values'
import { CONFIRMATION_HEADER } from './refund-approval'
import { runDownload, runOperation } from './write.service'

const BODY_MAX = 1024 * 1024

/** `/admin/v1`: what the admin command line does, for other systems with a token. Responses are never cached. */
export const machineApiFeature: Feature = async (app, deps) => {
  let description: ReturnType<typeof machineOpenApi> | undefined
  app.get(`${BASE_PATH}/openapi.json`, (_request, reply) => {
    // The same for everyone, and large: unlike private responses it is compressed on the way.
    reply.header('cache-control', 'no-cache')
    return (description ??= machineOpenApi(deps.config.publicUrl))
  })

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

  for (const operation of operations.filter(({ upload }) => !upload)) addRoute(app, deps, operation)
  await app.register(async scope => {
    // A file is what its content says, whatever type a browser gives it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const operation of operations.filter(({ upload }) => upload))
      addRoute(scope.withTypeProvider<ZodTypeProvider>(), deps, operation)
  })
}

function addRoute(app: App, deps: Deps, operation: Operation) {
  const { method, path, scope, body, upload } = operation
  const query = queryOf(operation)
  app.route({
    method,
    url: BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: upload?.max ?? BODY_MAX,
    schema: { ...(query && { querystring: query }), ...(body && { body }) },
    // Before the body is read.
    async onRequest(request, reply) {
      const token = await authorize(deps, request, reply)
      request.machineToken = token
      if (!token.scopes.includes(scope)) throw new ApiError('FORBIDDEN', scopeMissing(scope))
    },
    async handler(request, reply) {
      const token = request.machineToken
      if (!token) throw new ApiError('NO_SESSION', noToken)
      if (upload && !Buffer.isBuffer(request.body)) throw new ApiError('BAD_INPUT', noFile)
      const params = z.record(z.string(), z.string()).parse(request.params ?? {})
      const input = { params, query: request.query, body: request.body }
      if (operation.download) {
        const { fileName, type, content } = await runDownload(deps, operation, { token, input })
        reply.header('content-disposition', `attachment; filename="${fileName}"`)
        reply.type(type === PDF ? type : `${type}; charset=utf-8`)
        return reply.send(Readable.from(content, { objectMode: false }))
      }
      const { status, body: json } = await runOperation(deps, operation, {
        token,
        input,
        key: headerOf(request, 'idempotency-key'),
        expected: headerOf(request, EXPECTED_HEADER),
        confirmation: headerOf(request, CONFIRMATION_HEADER)
      })
      return reply.code(status).type('application/json; charset=utf-8').send(json)
    }
  })
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
