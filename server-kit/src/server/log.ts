import pino, { type DestinationStream, type Logger } from 'pino'
import { z } from 'zod'
import { readLogConfig, type LogConfig } from './config'
import { currentRequest } from './request-context'
import { textStream } from './log-text'

/** Logs one line; with an error at level `error` and with its stack. */
export type Report = (line: string, error?: unknown) => void

/**
 * Opens the log of a server. A record has `level`, `time` (ISO), `name`, `msg`, in a request `requestId` and `traceId`, and of
 * errors `err` with the stack. Without `destination` it goes to stdout.
 */
export function createLog(
  name: string,
  { level, format }: LogConfig = readLogConfig(),
  destination?: DestinationStream
): Logger {
  const options = {
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
    mixin: identify
  }
  if (destination) return pino(options, destination)
  // Synchronous: a fault is logged before the process exits.
  return pino(options, format === 'text' ? textStream() : pino.destination({ fd: 1, sync: true }))
}

/** For code that reports lines. */
export const reporterOf =
  (log: Logger): Report =>
  (line, error) =>
    error === undefined ? log.warn(line) : log.error({ err: error }, line)

function identify(): object {
  const request = currentRequest()
  if (!request) return {}
  const { requestId, traceId } = request
  return traceId ? { requestId, traceId } : { requestId }
}

const described = z.object({ code: z.union([z.string(), z.number()]).optional().catch(undefined) }).catch({})

/** Nothing else of an error: the fields of database errors hold values of rows (SEC-43). */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = described.parse(error)
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    stack,
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {})
  }
}
