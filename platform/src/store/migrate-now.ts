import { ExpectedError } from '@sahra/server-kit/errors/expected-error'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { createLog } from '@sahra/server-kit/server/log'
import { readStoreConfig } from './config'
import { migratePlatform, openPlatformPool } from './platform-database'

const log = createLog('migrations')

/** Applies the pending migrations of the platform: a deployment step before the servers of a new version start. */
async function run(): Promise<string[]> {
  const db = openPlatformPool(readStoreConfig('.data'), error => log.warn({ err: error }, 'Connection lost'))
  if (!db) throw new FatalError('PLATFORM_DATABASE_URL is not set: name the database of the platform.')
  try {
    return await migratePlatform(db)
  } finally {
    await db.close()
  }
}

try {
  const { length } = await run()
  log.info(`Platform database: ${length} migration${length === 1 ? '' : 's'} applied.`)
} catch (error) {
  if (error instanceof ExpectedError) log.fatal(error.message)
  else log.fatal({ err: error }, 'Platform database: the migrations failed.')
  process.exitCode = 1
}
