export const changedMigration = (file: string) =>
  `Migration ${file} was changed after it had been applied. Add a new file instead.`

export const failedMigration = (file: string, why: string) => `Migration ${file} failed: ${why}`

export const migrationsBusy = 'Another process has been migrating the database for a minute.'
