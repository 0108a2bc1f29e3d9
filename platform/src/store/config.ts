import path from 'node:path'
import { FatalError } from '../server/fatal-error'

type Env = Record<string, string | undefined>

/** An S3-compatible bucket. */
export interface S3Config {
  /** Undefined: Amazon S3 itself. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Of all keys; empty, or with a slash at its end. */
  prefix: string
  /** Default: those that the SDK finds, first of all in the standard AWS variables. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

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
export function readStoreConfig(dataDir: string, env: Env = process.env): StoreConfig {
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

/** Undefined without S3_BUCKET. Throws `FatalError`. */
export function readS3Config(env: Env = process.env): S3Config | undefined {
  const bucket = env['S3_BUCKET']?.trim()
  const endpoint = env['S3_ENDPOINT']?.trim() || undefined
  if (endpoint && !(URL.canParse(endpoint) && /^https?:/.test(endpoint)))
    throw new FatalError(`S3_ENDPOINT must be an address like https://s3.example, not “${endpoint}”.`)
  if (!bucket) {
    if (endpoint) throw new FatalError('S3_ENDPOINT is set, and S3_BUCKET is not: name the bucket.')
    return undefined
  }
  const prefix = (env['S3_PREFIX']?.trim() ?? '').replace(/^\/+|\/+$/g, '')
  return {
    endpoint,
    region: env['S3_REGION']?.trim() || 'us-east-1',
    bucket,
    prefix: prefix && `${prefix}/`
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
