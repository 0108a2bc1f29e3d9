import path from 'node:path'

/** Folder of the filled databases, reused between runs. */
export const benchFolder = (): string => path.resolve(process.env['DATA_DIR'] ?? '.data', 'bench')

/** A PostgreSQL to use instead of the embedded one. */
export const benchUrl = (): string | undefined => process.env['DATABASE_URL'] || undefined
