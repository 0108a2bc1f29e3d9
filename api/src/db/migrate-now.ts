import { FatalError } from '../fatal-error'
import { ConfigError, readConfig } from '../config'
import { messages } from '../main.text'
import { migrate } from './migrate'
import { attachDatabase } from './open'

/** Applies the pending migrations: a deployment step before the servers of a new version start. */
async function run() {
  const database = await attachDatabase(readConfig())
  try {
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}

try {
  const applied = await run()
  process.stdout.write(`${messages.migrated(applied.length)}\n`)
} catch (error) {
  const expected = error instanceof FatalError || error instanceof ConfigError
  process.stderr.write(`${expected ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
