import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { onParentExit } from '@sahra/server-kit/server/parent-exit'
import type { Telemetry } from '@sahra/server-kit/server/telemetry'
import { messages } from './main.text'
import { ConfigError } from './server/config/config'

interface Ending {
  /** Before the first step of the shutdown. */
  onClose?: () => void
  onFail?: () => void
  /** Gets an expected error in place of the log. */
  report?: ((message: string) => void) | undefined
}

/**
 * Returns how this process ends: `close` runs the closers in reverse order, once; `fail` logs an error, and closes. A
 * crash ends it so, too.
 */
export function endingOf({ log }: Telemetry, { onClose, onFail, report }: Ending = {}) {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const close = (code: number): Promise<void> =>
    (closing ??= (async () => {
      onClose?.()
      for (const closeOne of closers.reverse())
        await closeOne().catch(error => log.error({ err: error }, 'shutdown step failed'))
      process.exit(code)
    })())
  /** Expected errors are one line for the operator; all others are bugs and are logged with their stack. */
  function fail(error: unknown) {
    const isExpected = error instanceof ConfigError || error instanceof FatalError
    if (!isExpected) log.fatal({ err: error }, messages.crashed)
    else if (report) report(error.message)
    else log.fatal(error.message)
    onFail?.()
    void close(1)
  }
  process.on('unhandledRejection', fail)
  process.on('uncaughtException', fail)
  return { closers, close, fail, isClosing: () => closing !== undefined }
}

/** Called for the signals of an operator, of a supervisor, and when the parent process has ended. */
interface Signals {
  onInterrupt: () => void
  onTerminate: () => void
  onOrphaned: () => void
}

/** Starts a process that listens to its signals; what `start` throws fails it. Without `signals` each closes it. */
export async function run(
  { close, fail }: Pick<ReturnType<typeof endingOf>, 'close' | 'fail'>,
  start: () => Promise<void>,
  signals: Partial<Signals> = {}
): Promise<void> {
  const end = () => void close(0)
  const { onInterrupt = end, onTerminate = end, onOrphaned = end } = signals
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  onParentExit(onOrphaned)
  await start().catch(fail)
}
