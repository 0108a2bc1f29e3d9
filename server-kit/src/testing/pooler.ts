import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './temporary-folder'
import { arePackagesRequired } from '../database/config'
import type { Database } from '../database/database'
import { findBinaries } from '../database/embedded/binaries'

/** A PgBouncer in transaction mode before the server of a test database. */
export interface TestPooler {
  /** Of the pooler. */
  url: string
  /** Of the server behind it. */
  directUrl: string
  stop: () => Promise<void>
}

export const poolerMissing = 'NOT RUN: PgBouncer was not found; Debian: apt-get install pgbouncer'
/** Fewer than the connections of an api, so that its transactions share them. */
const SERVER_CONNECTIONS = 4
const PORT = 6432

/** Starts PgBouncer; undefined if it is not installed, which is an error with ENGINES=required. */
export async function startPooler(db: Database): Promise<TestPooler | undefined> {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    existsSync
  )
  if (!program) {
    if (arePackagesRequired()) throw new Error(poolerMissing)
    return undefined
  }
  const { host, port, user, database } = await addressOf(db)
  const folder = temporaryFolder('sahra-pooler')
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port} user=${user}
[pgbouncer]
pool_mode = transaction
auth_type = any
unix_socket_dir = ${folder}
listen_port = ${PORT}
default_pool_size = ${SERVER_CONNECTIONS}
`
  )
  // Like PostgreSQL, it does not run as root.
  const { prefix, ids } = findBinaries()
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid ?? 0)
  const [first = program, ...args] = [...prefix, program, settings]
  const child = spawn(first, args, { ...ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  await isUp(child)
  return {
    url: `postgres://${user}@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`,
    directUrl: await urlOf(db),
    async stop() {
      child.removeAllListeners('exit')
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Returns the address of the server itself, with a database of `freshDatabase`. */
export async function urlOf(db: Database): Promise<string> {
  const { host, port, user, database } = await addressOf(db)
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

async function addressOf(db: Database) {
  const client = await db.connect()
  await client.end()
  return client
}

const isUp = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', chunk => {
      output += String(chunk)
      if (output.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`PgBouncer ended with ${code}: ${output}`)))
  })
