import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { startS3Process } from '@sahra/server-kit/testing/s3-process'
import { startSystemPostgres } from '../checks/postgres'

const deploy = path.join(import.meta.dirname, '../../deploy')

/** The roles of a deployment (C391), by the names of their secrets. */
const roles = ['shop', 'api', 'platform', 'registry', 'gateway', 'previews'] as const
type Role = (typeof roles)[number]

export interface Stores {
  /** The environment of each role: its address of the database. */
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
  const addressOf = (role: Role): string => {
    const url = new URL(readFileSync(path.join(secrets, role), 'utf8').trim())
    url.host = `${hostname}:${port}`
    return url.href
  }
  return {
    roles: Object.fromEntries(
      roles.map(role => {
        const isOfShop = role === 'shop' || role === 'api'
        return [role, { [isOfShop ? 'DATABASE_URL' : 'PLATFORM_DATABASE_URL']: addressOf(role) }]
      })
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
