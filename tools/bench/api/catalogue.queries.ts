import pg from 'pg'
import { type Database, openPool } from '@sahra/server-kit/database/database'
import { makeFolders } from '@sahra/server-kit/database/embedded/folders'
import { postmasterPid } from '@sahra/server-kit/database/embedded/postmaster'
import { type EmbeddedServer, startServer } from '@sahra/server-kit/database/embedded/server'
import { migrateShop } from '../../../api/src/db/migrations'
import { seedCatalogue } from '../../../demo/src/rows/seed'
import { seedShoppers } from '../../../demo/src/shoppers/write-shoppers'
import { readConfig } from '../../../api/src/server/config/config'
import { fillCatalogue } from './fill.queries'
import type { GeneratedNames } from './generated-names'

/** The PostgreSQL server of the benchmark. */
export interface BenchServer {
  version: string
  /** Process of the embedded server; undefined for the one of DATABASE_URL, which may be on another machine. */
  pid: number | undefined
  url: (database: string) => string
  stop: () => Promise<void>
}

/** Connects to the PostgreSQL of `url`, or starts an embedded one in `folder`. */
export async function openServer(folder: string, url: string | undefined): Promise<BenchServer> {
  if (url)
    return {
      version: await versionOf(url),
      pid: undefined,
      url: name => withDatabase(url, name),
      stop: async () => {}
    }
  const server: EmbeddedServer = await startServer(folder)
  const own = (name: string) =>
    `postgres://${server.connection.user}@localhost/${name}?host=${encodeURIComponent(server.connection.host)}`
  return {
    version: await versionOf(own('postgres')),
    pid: postmasterPid(makeFolders(folder)),
    url: own,
    stop: server.stop
  }
}

const withDatabase = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const READY = 'filled'

interface Progress {
  filling: () => void
  found: () => void
  report: (line: string) => void
}

/** Returns the URL of a database with `size` products, filled before if necessary. */
export const openCatalogue = (
  server: BenchServer,
  { size, isFresh, words: names }: { size: number; isFresh: boolean; words: GeneratedNames },
  progress: Progress
): Promise<string> =>
  openFilled(server, { name: `sahra_bench_${size}`, isFresh }, progress, async db => {
    await seedCatalogue(db, progress.report)
    await seedShoppers(db, readConfig(), progress.report)
    await fillCatalogue(db, size, names, progress.report)
  })

/** Returns the URL of a database with the tables of the shop, filled by `fill` unless it is there already. */
export async function openFilled(
  server: BenchServer,
  { name, isFresh }: { name: string; isFresh: boolean },
  progress: Pick<Progress, 'filling' | 'found'>,
  fill: (db: Database) => Promise<void>
): Promise<string> {
  const admin = await connect(server.url('postgres'))
  try {
    const { rows } = await admin.query<{ state: string | null }>(
      `select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1`,
      [name]
    )
    if (rows[0]?.state === READY && !isFresh) {
      progress.found()
      return server.url(name)
    }
    progress.filling()
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
    // Filling a million rows takes longer than the api's statement timeout.
    const db = openPool({ connectionString: server.url(name), statement_timeout: 0 })
    await migrateShop(db)
    await fill(db)
    await db.close()
    await admin.query(`comment on database ${name} is '${READY}'`)
    return server.url(name)
  } finally {
    await admin.end()
  }
}

async function versionOf(url: string): Promise<string> {
  const client = await connect(url)
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}
