import { openTelemetry } from '@sahra/server-kit/server/telemetry'
import { openDatabase } from '@sahra/server-kit/database/embedded/open'
import { awaitShopMigrations } from './db/migrations'
import { endingOf, run } from './ending'
import { messages } from './main.text'
import { shopperFinder } from './people/session/session.service'
import { ConfigError, readConfig } from './server/config/config'
import { queueWorker } from './tasks'

/** Works on the background jobs, apart from the apis (`JOBS=off`). It has their settings, and their database. */
const telemetry = await openTelemetry('jobs')
const ending = endingOf(telemetry)
await run(ending, start)

async function start() {
  const { closers, fail } = ending
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
