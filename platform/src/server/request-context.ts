import { AsyncLocalStorage } from 'node:async_hooks'
import { context, type Context } from '@opentelemetry/api'

/** The request in whose name the current code runs. */
export interface RequestContext {
  readonly requestId: string
  /** 32 hexadecimal digits; undefined without a trace. */
  traceId?: string | undefined
  /** W3C header for the next server. */
  traceparent?: string | undefined
  /** Context of its span while traces are recorded. */
  active?: Context | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Undefined outside of requests: in background work. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

export const runInRequest = (request: RequestContext, work: () => void): void =>
  storage.run(request, request.active ? () => context.with(request.active ?? context.active(), work) : work)
