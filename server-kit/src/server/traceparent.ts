const validTraceparent = /^00-(?!0{32})([0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/

export interface TraceParent {
  traceId: string
  spanId: string
  traceFlags: number
}

/** Parses the header of W3C Trace Context, version 00. Returns undefined when it is malformed. */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = typeof header === 'string' ? (validTraceparent.exec(header) ?? []) : []
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: parseInt(flags, 16) } : undefined
}
