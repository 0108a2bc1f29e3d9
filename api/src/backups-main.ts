import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { openTelemetry } from '@sahra/server-kit/server/telemetry'
import { endingOf, run } from './ending'
import { startBackups } from './merchant/backup/backup-server'
import { messages } from './merchant/backup/backup.text'
import { readBackupServerConfig } from './merchant/backup/config'
import { readConfig } from './server/config/config'

/** A rehearsal that is ended stops its database. */
const CLOSE_MS = 13_000

/** Writes a backup each day and rehearses its restore each month. It has the settings of an api, and reads alone. */
const telemetry = await openTelemetry('backups')
const ending = endingOf(telemetry, {
  onClose: () => void setTimeout(() => process.exit(1), CLOSE_MS).unref()
})
await run(ending, start)

async function start() {
  const config = readConfig()
  if (!config.databaseUrl) throw new FatalError(messages.needsServer)
  const own = readBackupServerConfig(config)
  ending.closers.push(await startBackups({ config, own, log: telemetry.log }))
  telemetry.log.info(messages.working(own.folder, own.hour, own.keep))
}
