/** The PostgreSQL server of the tests; undefined: the embedded one. */
export const testDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env['TEST_DATABASE_URL']?.trim() || undefined

/** True where a test must fail without the system package that it needs, as in CI; elsewhere it is skipped. */
export const arePackagesRequired = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env['ENGINES'] === 'required'
/** The folder `bin` of another PostgreSQL for the embedded database, to read a data folder of its version. */
export const postgresPrograms = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env['POSTGRES_BIN']?.trim() || undefined
