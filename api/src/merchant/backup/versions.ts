import { CliError } from '@sahra/server-kit/cli/cli-error'
import { messages } from './backup.text'
import { findSameTables, type Migrations } from './databases.queries'
import { type BackupHeader, FORMAT } from './manifest'

/**
 * Returns the header of a backup with the migrations of this version that make its tables. Throws `CliError` if this
 * version does not have them.
 */
export function resolveHeader(file: string, header: BackupHeader, known: Migrations): BackupHeader {
  const refuse = (reason: string): never => {
    throw new CliError(messages.damaged(file, reason))
  }
  if (header.format > FORMAT) refuse(messages.newerFormat(header.format))
  const schemas = header.schemas.map(({ schema, migrations }) => {
    const same = schema === 'public' ? findSameTables(migrations, known.public) : undefined
    return {
      schema,
      migrations: same === 'outdated' ? refuse(messages.outdatedTables) : (same ?? migrations)
    }
  })
  for (const { schema, migrations } of schemas)
    for (const migration of migrations) {
      const own = known[schema].find(known => known.file === migration.file)
      if (!own) refuse(messages.newerMigrations(migration.file))
      if (own?.checksum !== migration.checksum) refuse(messages.changedMigration(migration.file))
    }
  return { ...header, schemas }
}
