export const changedMigration = (file: string) =>
  `Migration ${file} has changed since it was applied. Add a new file instead.`

export const failedMigration = (file: string, reason: string) => `Migration ${file} failed: ${reason}`

export const pendingMigrations = (files: readonly string[]) =>
  `The database lacks ${files.join(', ')}. Run the migrations of this version first, or set MIGRATE=on.`

export const migrationsBusy =
  'Another process has held the migration lock for a minute. Check it, then start again.'
