import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { TracesConfig } from './config'
import type { Report } from './log'
import { parseTraceparent } from './traceparent'
import type { Tracer } from './tracing'

/** Less than the time in which a closing server ends: a collector that is away does not delay restarts. */
const FLUSH_MS = 2000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/**
 * Returns a tracer that exports spans in batches over OTLP/HTTP. Only this file imports the SDK, and only servers with
 * traces import this file. The sampler, the batches, headers and further attributes are those of the OTEL_ variables.
 */
export async function openOtlpTracer(
  server: string,
  { url, protocol }: TracesConfig,
  report: Report
): Promise<Tracer> {
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'))
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': `sahra-${server}` }))
      // OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(reporting(new OTLPTraceExporter({ url }), url, report))]
  })
  const tracer = provider.getTracer('sahra')
  return {
    start({ name, kind, attributes = {}, parent }) {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes },
        contextOf(parent, kind === 'server')
      )
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        name: text => void span.updateName(text),
        set: values => void span.setAttributes(values),
        fail: type => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
        end: () => span.end()
      }
    },
    async flush() {
      const late = new Promise<void>(resolve => setTimeout(resolve, FLUSH_MS).unref())
      await Promise.race([provider.forceFlush().catch(() => undefined), late])
    }
  }
}

function contextOf(traceparent: string | undefined, isRemote: boolean): Context {
  const parent = parseTraceparent(traceparent)
  if (!parent) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote })
}

/** Reports the first failure, and the first success after it: not each batch. */
function reporting(exporter: SpanExporter, url: string, report: Report): SpanExporter {
  const { origin } = new URL(url)
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        const failed = result.code !== 0
        if (failed && !isFailing)
          report(`Traces cannot be exported to ${origin}: ${result.error?.message}. Their spans are dropped.`)
        if (!failed && isFailing) report(`Traces are exported to ${origin} again.`)
        isFailing = failed
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown()
  }
}
