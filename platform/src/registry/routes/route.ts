import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { z } from 'zod'
import { problemOf } from '../../release/shapes/parse'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../calls/registry-api'

export interface RouteInput<E extends Endpoint> {
  params: ParamsOf<E>
  body: BodyOf<E>
  query: QueryOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** Adds the route of an endpoint: parameters and body are validated by its schemas. */
export function addRoute<E extends Endpoint>(
  routes: FastifyInstance,
  endpoint: E,
  handler: (input: RouteInput<E>) => Promise<ResponseOf<E>>,
  onRequest?: onRequestAsyncHookHandler
): void {
  const { method, path, bodyLimit, params, body, query } = endpoint
  routes.route({
    method,
    url: path,
    schema: {
      ...(params ? { params } : {}),
      ...(body ? { body } : {}),
      ...(query ? { querystring: query } : {})
    },
    ...(bodyLimit ? { bodyLimit } : {}),
    ...(onRequest ? { onRequest } : {}),
    // Validated above by the schemas that the types are inferred from.
    handler: (request, reply) =>
      handler({
        params: request.params as ParamsOf<E>,
        body: request.body as BodyOf<E>,
        query: request.query as QueryOf<E>,
        request,
        reply
      })
  })
}

/** Validates with zod instead of fastify's JSON schema. */
export function validateWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value: unknown) => {
    const result = schema.safeParse(value)
    return result.success ? { value: result.data } : { error: new Error(problemOf(result.error)) }
  })
}
