import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { currentRequest, runInRequest, type RequestContext } from './request-context'

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
const validTraceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
const CLIENT_GONE = 499

/** The previous hop is a trusted proxy: it has forwarded the request of another address. */
export const isForwardedByTrusted = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1

/** For `Fastify({...})`: ids of requests, and one log that names the request by its context. */
export const requestOptions = {
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
    const context = contextOf(request, isTrusted)
    request.requestContext = context
    reply.header(REQUEST_ID, context.requestId)
    const since = performance.now()
    const sentBefore = request.raw.socket.bytesWritten
    reply.raw.once('close', () =>
      runInRequest(context, () => {
        const ended = describe(request, reply, performance.now() - since)
        // The mock socket of `inject` counts nothing.
        ended.bytes = request.raw.socket.bytesWritten - sentBefore || 0
        for (const observe of onEnd) observe(ended, request)
      })
    )
    runInRequest(context, done)
  })
  // The events of a body arrive outside of the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = request.requestContext
    if (!context || request.body === undefined) done()
    else runInRequest(context, done)
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
  const traceId = typeof traceparent === 'string' ? validTraceparent.exec(traceparent)?.[1] : undefined
  return traceId ? { requestId, traceId, traceparent: String(traceparent) } : { requestId }
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
