import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { accessLog as accessLogOf } from './access-log'
import { readServerConfig } from './config'
import { createLog, reporterOf, type Report } from './log'
import { requestMetrics, serveMetrics } from './metrics'
import { watchQueries } from './queries'
import { observeRequests } from './requests'
import { currentTracer, setTracer } from './tracing'

/** Log, metrics and traces of a process. */
export interface Telemetry {
  log: Logger
  report: Report
  /** One line per request. */
  accessLog: boolean
  /** Metrics are served: METRICS_PORT. */
  isMeasured: boolean
}

/** Reads the settings of this process, and ends it with one line when one is invalid. */
export async function openTelemetry(name: string): Promise<Telemetry> {
  const log = createLog(name)
  try {
    const { accessLog, metrics, traces } = readServerConfig()
    // Off, the SDK takes neither memory nor time.
    if (traces) setTracer(await (await import('./otlp-tracer')).openOtlpTracer(name, traces, reporterOf(log)))
    if (metrics)
      serveMetrics(metrics).catch((error: Error) => exit(log, metricsPortTaken(metrics.port, error)))
    watchQueries(log, metrics !== undefined)
    return telemetryOf(log, { accessLog, isMeasured: metrics !== undefined })
  } catch (error) {
    return exit(log, (error as Error).message)
  }
}

const metricsPortTaken = (port: number, { message }: Error): string =>
  `METRICS_PORT ${port} cannot be opened: ${message}. Set another one.`

function exit(log: Logger, message: string): never {
  log.fatal(message)
  process.send?.({ failed: message })
  process.exit(1)
}

export const telemetryOf = (
  log: Logger,
  options: Partial<Pick<Telemetry, 'accessLog' | 'isMeasured'>> = {}
): Telemetry => ({ log, report: reporterOf(log), accessLog: false, isMeasured: false, ...options })

/** For servers of tests. */
export const silentTelemetry = (name: string): Telemetry =>
  telemetryOf(createLog(name, { level: 'silent', format: 'json' }))

/** Names, logs, measures and traces the requests of a server. `isTrusted`: whether the previous hop may name a request. */
export function addTelemetry(
  app: FastifyInstance,
  { log, accessLog: isLogged, isMeasured }: Telemetry,
  isTrusted: (request: FastifyRequest) => boolean
): void {
  const onEnd = [...(isLogged ? [accessLogOf(log)] : []), ...(isMeasured ? [requestMetrics()] : [])]
  observeRequests(app, { isTrusted, onEnd })
  // Hooks run in reverse order: after the requests have finished and the database is closed.
  app.addHook('onClose', () => currentTracer()?.flush())
}
