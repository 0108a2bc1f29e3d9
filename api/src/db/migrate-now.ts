import { CannotServe } from '../cannot-serve'
import { BadConfig, readConfig } from '../config'
import { says } from '../main.text'
import { migrate } from './migrate'
import { visitDatabase } from './open'

/** Brings the tables up to date and ends: a deployment runs this before the servers of a new version start. */
async function migrateNow() {
  const database = await visitDatabase(readConfig())
  try {
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}

try {
  const applied = await migrateNow()
  process.stdout.write(`${says.migrated(applied.length)}\n`)
} catch (error) {
  const expected = error instanceof CannotServe || error instanceof BadConfig
  process.stderr.write(`${expected ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
