import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { testDatabaseUrl } from './config'
import { type Database, openPool } from './database'
import { isDatabaseUnavailable } from './database-errors'
import { type EmbeddedServer, startServer } from './embedded/server'
import { testDataRoot, testSettings } from './embedded/test-settings'
import { type Migration, migrate } from './migrate'

/** What the databases of a test have: the tables of these migrations, and the rows of a fixture. */
interface Content {
  migrations?: readonly Migration[]
  /** Default: public. */
  schema?: string
  fixture?: Fixture | undefined
}

/** Loads data into a template database. A changed `key` makes a new template and drops the old one of that `name`. */
export interface Fixture {
  name: string
  key: string
  load: (db: Database) => Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Clones have different templates and may belong to different users. */
const FOLDER = path.join(
  testDataRoot(),
  `sahra-tests-${createHash('sha256').update(ROOT).digest('hex').slice(0, 8)}`
)
/** Held shared by every test process; the last one gets it exclusively and stops the server. */
export const IN_USE_LOCK = 7_240_120
const TEMPLATE_LOCK = 7_240_121

/**
 * Creates a migrated database for this test file from a template and drops it at the end. All test processes share one
 * embedded server, or the server of TEST_DATABASE_URL.
 */
export async function freshDatabase(content: Content = {}): Promise<Database> {
  const server = await connectToServer()
  const template = await makeTemplate(server, content)
  const name = `sahra_test_${randomBytes(8).toString('hex')}`
  await server.admin.query(`create database ${name} template ${template} strategy file_copy`)
  // The speed of a busy machine is not under test.
  const db = openPool({ ...server.connection, database: name, connectionTimeoutMillis: 60_000 })
  after(async () => {
    await db.close()
    await server.admin.query(`drop database ${name} with (force)`)
    await server.leave()
  })
  return db
}

interface TestServer {
  connection: pg.ClientConfig
  admin: pg.Client
  leave: () => Promise<void>
}

async function connectToServer(): Promise<TestServer> {
  const url = testDatabaseUrl()
  if (url) {
    const { hostname, port, username, password, searchParams } = new URL(url)
    const host = searchParams.get('host') ?? decodeURIComponent(hostname)
    const connection = {
      host,
      port: Number(port || 5432),
      user: username,
      password: decodeURIComponent(password)
    }
    const admin = await connect({ connectionString: url })
    return { connection, admin, leave: () => admin.end() }
  }
  for (;;) {
    const server = await startServer(FOLDER, testSettings)
    const admin = await connect({ ...server.connection, database: 'postgres' }).catch(() => undefined)
    const locked = await admin
      ?.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
      .catch(() => undefined)
    if (admin && locked) return { connection: server.connection, admin, leave: () => leave(server, admin) }
  }
}

/** Stops the server if no other process uses it. */
export async function leave(server: EmbeddedServer, admin: pg.Client): Promise<void> {
  if (await isLast(admin)) {
    await dropAll(admin, 'sahra_test_', '')
    await server.stop()
  }
  await admin.end().catch(() => {})
}

async function isLast(admin: pg.Client): Promise<boolean> {
  try {
    await admin.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK])
    const { rows } = await admin.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      IN_USE_LOCK
    ])
    return rows[0]!.alone
  } catch (error) {
    // A process that left in between was the last one and stopped the server.
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

/** Named by the digest of its content, so that a changed migration makes a new template. */
async function makeTemplate(
  { admin, connection }: TestServer,
  { migrations = [], schema = 'public', fixture }: Content
): Promise<string> {
  const kind = `sahra_template_${schema}_${migrations.length ? (fixture?.name ?? 'empty') : 'none'}_`
  const name = kind + digest(migrations, fixture)
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      await admin.query(`drop database if exists ${name}_making with (force)`)
      await admin.query(`create database ${name}_making template template0 encoding 'UTF8' locale 'C.UTF-8'`)
      const db = openPool({ ...connection, database: `${name}_making`, statement_timeout: 0 })
      await migrate(db, migrations, { schema })
      await fixture?.load(db)
      await db.close()
      await admin.query(`alter database ${name}_making rename to ${name}`)
      await dropAll(admin, kind, name)
    }
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** Drops outdated templates and the databases of crashed tests. */
async function dropAll(admin: pg.Client, prefix: string, except: string) {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) and datname <> $2',
    [prefix, except]
  )
  for (const { datname } of rows)
    await admin.query(`drop database if exists ${datname} with (force)`).catch(() => {})
}

const digest = (migrations: readonly Migration[], fixture?: Fixture) =>
  createHash('sha256')
    .update(JSON.stringify([migrations, fixture?.key]))
    .digest('hex')
    .slice(0, 20)

async function connect(config: pg.ClientConfig) {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return client
}
