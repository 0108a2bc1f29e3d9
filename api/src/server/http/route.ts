import { endpoints, type Endpoint, type EndpointName } from '@sahra/shared/endpoints/endpoints'
import type {
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  onRequestAsyncHookHandler,
  RouteShorthandOptions
} from 'fastify'
import { z } from 'zod'
import type { App } from '../feature'
import { checkUserTag, loadShopper, requireShopper } from './authenticate'

type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name]

type BodyOf<Declared> = Declared extends { rawBody: true }
  ? Buffer
  : Declared extends { request: infer Schema }
    ? z.output<Schema>
    : undefined

type ResultOf<Declared> = Declared extends { response: infer Schema } ? z.input<Schema> : never

type ParameterOf<Name extends string> = Name extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | ParameterOf<Rest>
  : never

/** A schema with the keys of the endpoint's query that turns any value into a valid one. */
type QueryParser<Declared> = z.ZodObject<
  Declared extends { query: z.ZodObject<infer Shape> } ? Record<keyof Shape, z.ZodType> : z.ZodRawShape
>

type Request<Name extends EndpointName, Query extends z.ZodType> = FastifyRequest<{
  Body: BodyOf<EndpointOf<Name>>
  Params: Record<ParameterOf<Name>, string>
  Querystring: z.output<Query>
}>

/** What a handler returns; the reply when it has sent a body that needs no serializing. */
type Result<Name extends EndpointName> = ResultOf<EndpointOf<Name>> | FastifyReply

interface Route<Name extends EndpointName, Query extends z.ZodType> extends Omit<
  RouteShorthandOptions,
  'schema' | 'onRequest'
> {
  /** Runs after the session has been loaded. */
  onRequest?: onRequestAsyncHookHandler
  querystring?: Query
  /** The status is the endpoint's first one unless the handler sets another. */
  handler: (request: Request<Name, Query>, reply: FastifyReply) => Result<Name> | Promise<Result<Name>>
}

/** Public reads do not look for a session. */
const sessionHooksOf = ({ session }: Endpoint, method: HTTPMethods) =>
  session === 'none' && method !== 'GET' ? [checkUserTag] : sessionHooks[session]
const sessionHooks = { required: [requireShopper], optional: [loadShopper], none: [] }

/** Registers an endpoint; its method, path, schemas, status and session are those of the contract. */
export function route<
  Name extends EndpointName,
  Query extends QueryParser<EndpointOf<Name>> = QueryParser<EndpointOf<Name>>
>(app: App, name: Name, { handler, onRequest, querystring, ...options }: Route<Name, Query>) {
  const endpoint: Endpoint = endpoints[name]
  const [method, path] = name.split(' ') as [HTTPMethods, string]
  const [status = 200] = endpoint.status ?? []
  app.route({
    ...options,
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: { ...schemasOf(endpoint, path), ...(querystring && { querystring }) },
    onRequest: [...sessionHooksOf(endpoint, method), ...(onRequest ? [onRequest] : [])],
    handler: (request, reply) => handler(request as Request<Name, Query>, reply.code(status))
  })
}

function schemasOf({ request, rawBody, response, status = [200] }: Endpoint, path: string) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, z.string()])
  return {
    ...(parameters.length && { params: z.object(Object.fromEntries(parameters)) }),
    ...(request && !rawBody && { body: request }),
    ...(response && { response: Object.fromEntries(status.map(code => [code, response])) })
  }
}
