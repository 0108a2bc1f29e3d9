import path from 'node:path'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { withSecretFiles } from '@sahra/server-kit/server/secret-files'
import { readS3Config, type S3Config } from '@sahra/server-kit/files/config'

type Env = Record<string, string | undefined>

/** Where the state of the platform is. */
export interface StoreConfig {
  /** PostgreSQL, possibly behind a pooler. Undefined: files in `folder` and `keysFolder`, for one machine. */
  databaseUrl: string | undefined
  /** The PostgreSQL server itself, where the other address is a pooler's. */
  databaseDirectUrl: string | undefined
  /** Connections of this process. */
  poolSize: number
  /** Applies pending migrations at the start; off: waits until a deployment step has applied them. */
  migrate: boolean
  /** Files of releases and packages, unless they are in a bucket. */
  folder: string
  /** Accesses of teams, trusted keys, rules and webhooks, unless there is a database. */
  keysFolder: string
  s3: S3Config | undefined
}

/** Reads and validates the settings of the store. Throws `FatalError`. */
export function readStoreConfig(dataDir: string, environment: Env = process.env): StoreConfig {
  const env = withSecretFiles(environment)
  return {
    databaseUrl: databaseUrl('PLATFORM_DATABASE_URL', env),
    databaseDirectUrl: databaseUrl('PLATFORM_DATABASE_DIRECT_URL', env),
    poolSize: poolSize(env['PLATFORM_DATABASE_POOL']?.trim() || '4'),
    migrate: migrate(env['MIGRATE']?.trim() || 'on'),
    folder: path.resolve(env['REGISTRY_DIR']?.trim() || path.join(dataDir, 'registry')),
    keysFolder: path.join(dataDir, 'keys'),
    s3: readS3Config(env)
  }
}

function databaseUrl(name: string, env: Env): string | undefined {
  const url = env[name]?.trim()
  if (!url) return undefined
  if (URL.canParse(url) && /^postgres(ql)?:/.test(url)) return url
  // Not quoted: it may contain a password.
  throw new FatalError(`${name} must be an address like postgres://user:password@host:5432/name.`)
}

function poolSize(text: string): number {
  if (/^\d{1,3}$/.test(text) && +text >= 1) return +text
  throw new FatalError(`PLATFORM_DATABASE_POOL must be a whole number from 1 to 999, not “${text}”.`)
}

function migrate(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new FatalError(`MIGRATE must be on or off, not “${text}”.`)
}
