import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import pg from 'pg'
import { CliError } from '../../platform/src/cli/cli-error'
import { startSystemPostgres } from '../checks/postgres'

const BUCKET = 'sahra'
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
  const stopS3 = await startS3(path.join(folder, 's3'), s3Port)
  return {
    shop: { DATABASE_URL: postgres.url },
    platform: {
      PLATFORM_DATABASE_URL: platformUrl.href,
      S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      S3_BUCKET: BUCKET,
      // The keys that s3rver knows.
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER'
    },
    async stop() {
      await stopS3()
      await postgres.stop()
    }
  }
}

async function startS3(folder: string, port: number): Promise<() => Promise<void>> {
  await mkdir(path.join(folder, BUCKET), { recursive: true })
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const options = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    String(port),
    '--no-vhost-buckets',
    '--configure-bucket',
    BUCKET
  ]
  const child = spawn(process.execPath, ['--no-deprecation', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => data.includes('listening') && resolve())
    child.once('exit', code => reject(new CliError(`The S3 server ended with ${code}.`)))
  })
  return () => {
    child.kill()
    return ended
  }
}
