import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { onParentExit } from '@sahra/server-kit/server/parent-exit'
import { openTelemetry } from '@sahra/server-kit/server/telemetry'
import { openDatabase } from '@sahra/server-kit/database/embedded/open'
import { awaitShopMigrations } from './db/migrations'
import { messages } from './main.text'
import { shopperFinder } from './people/session/session.service'
import { ConfigError, readConfig } from './server/config/config'
import { queueWorker } from './tasks'

/** Works on the background jobs, apart from the apis (`JOBS=off`). It has their settings, and their database. */
const telemetry = await openTelemetry('jobs')
/** Closed in reverse order. */
const closers: (() => Promise<unknown>)[] = []
let closing: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close(0))
onParentExit(() => void close(0))
process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)

try {
  await start()
} catch (error) {
  fail(error)
}

async function start() {
  const config = readConfig()
  if (!config.databaseUrl) throw new ConfigError(messages.jobsNeedServer)
  const lost = (error: unknown) => telemetry.log.warn({ err: error }, 'database connection lost')
  const { db, close: closeDatabase } = await openDatabase(config, lost, fail)
  closers.push(closeDatabase)
  await awaitShopMigrations(db)
  const deps = { config, db, findShopper: shopperFinder(db, config), telemetry }
  closers.push(await queueWorker(deps, telemetry.log))
  telemetry.log.info(messages.working)
}

/** Ends after the jobs that run. */
function close(code: number): Promise<void> {
  closing ??= (async () => {
    for (const closeOne of closers.reverse())
      await closeOne().catch(error => telemetry.log.error({ err: error }, 'shutdown step failed'))
    process.exit(code)
  })()
  return closing
}

/** Expected errors are one line for the operator; all others are bugs and are logged with their stack. */
function fail(error: unknown) {
  const isExpected = error instanceof ConfigError || error instanceof FatalError
  if (isExpected) telemetry.log.fatal(error.message)
  else telemetry.log.fatal({ err: error }, messages.crashed)
  void close(1)
}
