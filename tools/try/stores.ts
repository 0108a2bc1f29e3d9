import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { startS3Process } from '@sahra/server-kit/testing/s3-process'
import { startSystemPostgres } from '../checks/postgres'

const deploy = path.join(import.meta.dirname, '../../deploy')

/** The roles of a deployment (C391): their settings, each with the name of its secret. */
const roles = {
  shop: { DATABASE_URL: 'shop' },
  api: { DATABASE_URL: 'api' },
  platform: { PLATFORM_DATABASE_URL: 'platform' },
  registry: { PLATFORM_DATABASE_URL: 'registry' },
  gateway: { PLATFORM_DATABASE_URL: 'gateway' },
  previews: { PLATFORM_DATABASE_URL: 'previews' },
  backup: { DATABASE_URL: 'backup', PLATFORM_DATABASE_URL: 'backup-platform' }
}
type Role = keyof typeof roles

export interface Stores {
  /** The environment of each role: its addresses of databases. */
  roles: Record<Role, Record<string, string>>
  /** Environment of those that use the bucket. */
  bucket: Record<string, string>
  stop: () => Promise<void>
}

/** Starts PostgreSQL with the roles and databases of a deployment, and an S3 server. Throws `CliError`. */
export async function startStores(folder: string, s3Port: number): Promise<Stores> {
  const postgres = await startSystemPostgres()
  if (!postgres) throw new CliError('PostgreSQL is not installed: apt-get install postgresql')
  const secrets = path.join(folder, 'secrets')
  execFileSync('sh', [path.join(deploy, 'secrets.sh'), secrets])
  const { hostname, port, username } = new URL(postgres.url)
  execFileSync('env', [
    `SECRETS=${secrets}`,
    `ROLES=${path.join(deploy, 'database/roles.sql')}`,
    `POSTGRES_USER=${username}`,
    `PGHOST=${hostname}`,
    `PGPORT=${port}`,
    path.join(deploy, 'database/initialize.sh')
  ])
  const s3 = await startS3Process(path.join(folder, 's3'), s3Port)
  const { endpoint, bucket, credentials } = s3.config
  const addressOf = (secret: string): string => {
    const url = new URL(readFileSync(path.join(secrets, secret), 'utf8').trim())
    url.host = `${hostname}:${port}`
    return url.href
  }
  return {
    roles: Object.fromEntries(
      Object.entries(roles).map(([role, settings]) => [
        role,
        Object.fromEntries(Object.entries(settings).map(([name, secret]) => [name, addressOf(secret)]))
      ])
    ) as Stores['roles'],
    bucket: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey
    },
    async stop() {
      await s3.stop()
      await postgres.stop()
    }
  }
}
