import type { FastifyInstance } from 'fastify'

/** A line for the log of whoever runs this server, with its name and the time. */
export const reporter =
  (name: string) =>
  (line: string): void =>
    void process.stderr.write(`${new Date().toISOString()} ${name}: ${line}\n`)

/**
 * Ends the process when it is asked to, when its supervisor is gone, or when something broke that nobody caught: nobody
 * new comes in, what is under way ends, within `drainMs`. Exit code 0, or 1 after a fault.
 */
export function closeOnSignal(
  app: Pick<FastifyInstance, 'close'>,
  report: (line: string) => void,
  drainMs: number
): void {
  async function stop(code: number): Promise<void> {
    const late = setTimeout(() => process.exit(code), drainMs)
    await app.close()
    clearTimeout(late)
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0))
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      report(error instanceof Error ? (error.stack ?? error.message) : String(error))
      void stop(1)
    })
  }
  // Started by a supervisor: without it there is nobody to stop this process.
  process.on('disconnect', () => void stop(0))
}
