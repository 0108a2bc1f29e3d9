import { createLog } from '@sahra/server-kit/server/log'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { ConfigError, readConfig } from './server/config/config'
import { messages } from './main.text'
import { migrateShop } from './db/migrations'
import { attachDatabase } from '@sahra/server-kit/database/embedded/open'

const log = createLog('migrations')

/** Applies the pending migrations: a deployment step before the servers of a new version start. */
async function run() {
  const database = await attachDatabase(readConfig())
  try {
    return await migrateShop(database.db)
  } finally {
    await database.close()
  }
}

try {
  const applied = await run()
  log.info(messages.migrated(applied.length))
} catch (error) {
  const expected = error instanceof FatalError || error instanceof ConfigError
  if (expected) log.fatal(error.message)
  else log.fatal({ err: error }, messages.notMigrated)
  process.exitCode = 1
}
