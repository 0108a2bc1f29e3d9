import { currentRequest, runInRequest } from './request-context'

type Attributes = Record<string, string | number>

/** Attributes follow the semantic conventions of OpenTelemetry, without personal data (SEC-73). */
export interface SpanDescription {
  name: string
  /** `server`: the request of another process; `client`: a request to one. */
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** W3C header of the parent; without it the span begins a trace. */
  parent?: string | undefined
}

export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** W3C header that names this span as the parent. */
  readonly traceparent: string
  name: (name: string) => void
  set: (attributes: Attributes) => void
  /** Marks the span as failed; `type`: a class or code of the error, never its message. */
  fail: (type: string) => void
  end: () => void
}

export interface Tracer {
  start: (description: SpanDescription) => Span
  /** Exports what has ended, within a time limit. Never rejects. */
  flush: () => Promise<void>
}

let tracer: Tracer | undefined

/** The tracer of this process; undefined: no spans. */
export const setTracer = (value: Tracer | undefined): void => void (tracer = value)
export const currentTracer = (): Tracer | undefined => tracer

/** Runs `work` in a span of the current request. Without one, or without a tracer, it only runs `work`. */
export async function inSpan<Value>(
  description: SpanDescription,
  work: (span?: Span) => Promise<Value>
): Promise<Value> {
  const request = currentRequest()
  if (!tracer || !request?.isTraced) return work()
  const span = tracer.start({ ...description, parent: request.traceparent })
  try {
    return await runInRequest({ ...request, traceparent: span.traceparent }, () => work(span))
  } catch (error) {
    span.fail(errorTypeOf(error))
    throw error
  } finally {
    span.end()
  }
}

function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
