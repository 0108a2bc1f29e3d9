import type { FastifyInstance } from 'fastify'
import pino from 'pino'

/** Returns a function that logs one line to stdout, as JSON with the server's name and the time. */
export function reporter(name: string): (line: string) => void {
  const log = pino(
    { name, timestamp: pino.stdTimeFunctions.isoTime },
    // Synchronous: a fault is logged before the process exits.
    pino.destination({ fd: process.stdout.fd, sync: true })
  )
  return line => log.warn(line)
}

/**
 * Closes the server and ends the process on SIGTERM and SIGINT, when the supervisor has gone, and after an uncaught
 * error. Requests in progress get `drainMs` to finish. Exit code 0, or 1 after an error.
 */
export function closeOnSignal(
  app: Pick<FastifyInstance, 'close'>,
  report: (line: string) => void,
  drainMs: number
): void {
  async function stop(code: number): Promise<void> {
    const timer = setTimeout(() => process.exit(code), drainMs)
    await app.close()
    clearTimeout(timer)
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error))
      void stop(1)
    })
  }
  // Nothing else would stop the process after the supervisor has gone.
  process.on('disconnect', () => void stop(0))
}
