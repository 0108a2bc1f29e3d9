import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions
} from 'fastify'
import { currentRequest, runInRequest, type RequestContext } from './request-context'
import { parseTraceparent } from './traceparent'
import { currentTracer, type Span } from './tracing'

export const REQUEST_ID = 'x-request-id'

/** Of a response that has been sent, or whose client has gone. */
export interface EndedRequest {
  method: string
  /** Without the query. */
  path: string
  /** Pattern of the route: one of few. */
  route: string
  /** 499 when the client has gone before the response was complete. */
  status: number
  ms: number
  /** Bytes sent, with headers. */
  bytes: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `observeRequests`. */
    requestContext: RequestContext | undefined
    /** Pattern to count the request under instead of the router's. */
    routePattern: string | undefined
  }
}

interface Options {
  /** Whether the previous hop may name the request. */
  isTrusted: (request: FastifyRequest) => boolean
  /** Called in the context of the request. */
  onEnd: readonly ((ended: EndedRequest, request: FastifyRequest) => void)[]
}

const validId = /^[\w.:-]{1,64}$/
const CLIENT_GONE = 499

/** The previous hop is a trusted proxy: it has forwarded the request of another address. */
export const isForwardedByTrusted = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1

const noCompiler = () => {
  throw new Error('Schemas are Zod’s: the server has to set a compiler for them.')
}
/** Without these, each Fastify loads ajv and fast-json-stringify (85 ms of a processor), whose types its option has. */
const schemaController = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler }
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

/** For `Fastify({...})`: ids of requests, one log that names the request by its context, no compilers of schemas. */
export const requestOptions = {
  schemaController,
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true })
}

/**
 * Gives each request an id, that of a trusted proxy or its own, which is in every response, every line of the log and
 * every request to another server. Add it before all other hooks.
 */
export function observeRequests(app: FastifyInstance, { isTrusted, onEnd }: Options): void {
  app.decorateRequest('requestContext', undefined)
  app.decorateRequest('routePattern', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const { context, span } = traced(contextOf(request, isTrusted), request)
    request.requestContext = context
    reply.header(REQUEST_ID, context.requestId)
    const since = performance.now()
    const sentBefore = request.raw.socket.bytesWritten
    reply.raw.once('close', () =>
      runInRequest(context, () => {
        const ended = describe(request, reply, performance.now() - since)
        // The mock socket of `inject` counts nothing.
        ended.bytes = request.raw.socket.bytesWritten - sentBefore || 0
        if (span) endSpan(span, ended)
        for (const observe of onEnd) observe(ended, request)
      })
    )
    runInRequest(context, done)
  })
}

/** Headers that name the current request to another server. */
export function tracedHeaders(context = currentRequest()): OutgoingHttpHeaders {
  if (!context) return { [REQUEST_ID]: randomUUID() }
  const { requestId, traceparent } = context
  return { [REQUEST_ID]: requestId, ...(traceparent ? { traceparent } : {}) }
}

function contextOf(request: FastifyRequest, isTrusted: Options['isTrusted']): RequestContext {
  const { [REQUEST_ID]: id, traceparent } = request.headers
  if ((id === undefined && traceparent === undefined) || !isTrusted(request)) return { requestId: request.id }
  const requestId = typeof id === 'string' && validId.test(id) ? id : request.id
  const parent = parseTraceparent(traceparent)
  return parent ? { requestId, traceId: parent.traceId, traceparent: String(traceparent) } : { requestId }
}

function traced(context: RequestContext, request: FastifyRequest): { context: RequestContext; span?: Span } {
  const span = currentTracer()?.start({
    name: request.method,
    kind: 'server',
    attributes: { 'http.request.method': request.method, 'sahra.request_id': context.requestId },
    parent: context.traceparent
  })
  if (!span) return { context }
  const { traceId, traceparent } = span
  return { context: { ...context, traceId, traceparent, isTraced: true }, span }
}

/** Neither the path nor the query: they may hold tokens and ids of shoppers (SEC-73). */
function endSpan(span: Span, { method, route, status }: EndedRequest): void {
  if (route) span.name(`${method} ${route}`)
  span.set({ 'http.route': route || 'none', 'http.response.status_code': status })
  if (status >= 500) span.fail(String(status))
  span.end()
}

function describe(request: FastifyRequest, reply: FastifyReply, ms: number): EndedRequest {
  const { method, url, routePattern, routeOptions } = request
  return {
    method,
    path: url.split('?', 1)[0]?.slice(0, 200) ?? '',
    route: routePattern ?? routeOptions.url ?? '',
    status: reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_GONE,
    ms: Math.round(ms * 10) / 10,
    bytes: 0
  }
}
