import { CliError } from '@sahra/server-kit/cli/cli-error'
import { messages } from './backup.text'
import type { Migrations } from './databases.queries'
import { type BackupHeader, FORMAT } from './manifest'

/** Throws `CliError` if this version does not have the migrations that made the tables of a backup. */
export function requireKnown(file: string, { format, schemas }: BackupHeader, known: Migrations): void {
  const refuse = (reason: string): never => {
    throw new CliError(messages.damaged(file, reason))
  }
  if (format > FORMAT) refuse(messages.newerFormat(format))
  for (const { schema, migrations } of schemas)
    for (const migration of migrations) {
      const own = known[schema].find(one => one.file === migration.file)
      if (!own) refuse(messages.newerMigrations(migration.file))
      if (own?.checksum !== migration.checksum) refuse(messages.changedMigration(migration.file))
    }
}
