import type { FastifyInstance } from 'fastify'
import { Drain, type DrainLimits } from './drain'
import type { Report } from './log'
import { onParentExit } from './parent-exit'

/** Returns the settings. An invalid one is logged in one line, which the supervisor gets as well, and ends the process. */
export function readOrExit<Config>(read: () => Config, report: (line: string) => void): Config {
  try {
    return read()
  } catch (error) {
    const { message } = error as Error
    report(message)
    process.send?.({ failed: message })
    process.exit(1)
  }
}

interface CloseLimits extends DrainLimits {
  /** When the process ends at the latest, after the listener has closed. */
  closeMs: number
}

/**
 * Drains and closes the server and ends the process on SIGTERM and SIGINT; the second signal ends the drain time. There
 * is none when the supervisor has gone, and after an uncaught error. `/readyz` responds with 503 from the signal on.
 * Exit code 0, or 1 after an error. `afterClose` runs after all hooks of the server, which still need its database:
 * Fastify runs the hook that was added last first.
 */
export function closeOnSignal(
  app: FastifyInstance,
  report: Report,
  limits: CloseLimits,
  afterClose: () => Promise<unknown> = async () => {}
): void {
  const drain = new Drain(app, limits)
  let code = 0
  app.addHook('onRequest', async (request, reply) => {
    if (drain.isDraining && /^\/readyz(\?|$)/.test(request.url))
      return reply.code(503).header('cache-control', 'no-store').send({ status: 'closing' })
  })

  async function stop(): Promise<void> {
    if (drain.isDraining) return drain.endDrainTime()
    setTimeout(() => process.exit(code), limits.drainMs + limits.closeMs)
    await drain.close()
    await afterClose()
    process.exit(code)
  }
  function stopNow(): void {
    drain.endDrainTime()
    void stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      report('The server stops after an uncaught error', error)
      code = 1
      stopNow()
    })
  }
  // Nothing else would stop the process after the supervisor has gone.
  onParentExit(stopNow)
}
