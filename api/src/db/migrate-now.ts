import { readConfig } from '../config'
import { says } from '../main.text'
import { migrate } from './migrate'
import { visitDatabase } from './open'

/** Brings the tables up to date and ends: a deployment runs this before the servers of a new version start. */
const database = await visitDatabase(readConfig())
try {
  const applied = await migrate(database.db)
  process.stdout.write(`${says.migrated(applied.length)}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}
