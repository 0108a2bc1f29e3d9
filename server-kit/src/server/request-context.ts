import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the current code works for. */
export interface RequestContext {
  readonly requestId: string
  /** 32 hexadecimal digits; undefined without a trace. */
  traceId?: string | undefined
  /** W3C header for the next server: the current span, or the trace of a trusted proxy. */
  traceparent?: string | undefined
  /** Spans below it are recorded. */
  isTraced?: boolean
}

const storage = new AsyncLocalStorage<RequestContext | undefined>()

/** Undefined outside of requests: in background work. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

export const runInRequest = <Value>(request: RequestContext, work: () => Value): Value =>
  storage.run(request, work)

/** For what a request starts and many requests use: its events belong to none of them. */
export const runOutsideOfRequests = <Value>(work: () => Value): Value => storage.run(undefined, work)
