import path from 'node:path'
import pg from 'pg'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { startS3Process } from '@sahra/server-kit/testing/s3-process'
import { startSystemPostgres } from '../checks/postgres'

const PLATFORM = 'platform'

export interface Stores {
  /** Environment of the api. */
  shop: Record<string, string>
  /** Environment of the platform's servers. */
  platform: Record<string, string>
  stop: () => Promise<void>
}

/** Starts PostgreSQL with a database for the shop and one for the platform, and an S3 server. Throws `CliError`. */
export async function startStores(folder: string, s3Port: number): Promise<Stores> {
  const postgres = await startSystemPostgres()
  if (!postgres) throw new CliError('PostgreSQL is not installed: apt-get install postgresql')
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create role ${PLATFORM} login`)
  await admin.query(`create database ${PLATFORM} owner ${PLATFORM}`)
  await admin.end()
  const platformUrl = new URL(postgres.url)
  platformUrl.username = PLATFORM
  platformUrl.pathname = PLATFORM
  const s3 = await startS3Process(path.join(folder, 's3'), s3Port)
  const { endpoint, bucket, credentials } = s3.config
  const files = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey
  }
  return {
    shop: { DATABASE_URL: postgres.url, ...files },
    platform: { PLATFORM_DATABASE_URL: platformUrl.href, ...files },
    async stop() {
      await s3.stop()
      await postgres.stop()
    }
  }
}
