import path from 'node:path'

/** Where the filled databases are kept between runs. */
export const benchFolder = (): string => path.resolve(process.env['DATA_DIR'] ?? '.data', 'bench')

/** A PostgreSQL to measure on instead of the embedded one. */
export const benchUrl = (): string | undefined => process.env['DATABASE_URL'] || undefined
