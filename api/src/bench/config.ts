import path from 'node:path'

/** The environment that the measured processes start with: this one's own. */
export const environment = (): NodeJS.ProcessEnv => process.env

/** Where the filled databases are kept between runs. */
export const benchFolder = (): string => path.resolve(process.env['DATA_DIR'] ?? '.data', 'bench')

/** A PostgreSQL to measure on instead of the embedded one. */
export const benchUrl = (): string | undefined => process.env['DATABASE_URL'] || undefined
