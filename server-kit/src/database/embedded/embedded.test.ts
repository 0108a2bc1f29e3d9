import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { temporaryFolder } from '../../testing/temporary-folder'
import { FatalError } from '../../errors/fatal-error'
import { linkLibraries } from './binaries'
import { claimServer } from './claim'
import { failureIn, startServer } from './server'
import { until } from '@sahra/server-kit/testing/until'

const dataDir = temporaryFolder('sahra-embedded')
const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
const postmaster = () => Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0])

const query = async <Row extends object>(text: string, config: pg.ClientConfig) => {
  const client = new pg.Client({ ...config, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

after(async () => {
  await (await startServer(dataDir)).stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test('concurrent starts create one cluster and share its server', async () => {
  const servers = await Promise.all([startServer(dataDir), startServer(dataDir)])
  const pid = postmaster()
  await startServer(dataDir)
  assert.equal(postmaster(), pid)
  for (const { connection: at } of servers) {
    const settings = await query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses')`,
      at
    )
    assert.deepEqual(Object.fromEntries(settings.map(row => [row.name, row.setting])), {
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: ''
    })
  }
  assert.equal(fs.statSync(servers[0].connection.host).mode & 0o777, 0o700)
})

test('what another server tells its clients in the same log is not why this one has ended', () => {
  const starting = '2026-11-30 19:33:02 UTC FATAL:  the database system is starting up'
  const locked = '2026-11-30 19:33:02 UTC FATAL:  lock file "postmaster.pid" already exists'
  assert.equal(failureIn(`${starting}\n${locked}\nHINT:  Is another one running?\n`), locked.slice(24))
  assert.equal(failureIn(`${locked}\n${starting}\n`), locked.slice(24))
})

test('committed data survives SIGKILL with stale lock files', async () => {
  const { connection: at } = await startServer(dataDir)
  await query('create table note (n integer)', at)
  await query('insert into note values (7)', at)
  process.kill(postmaster(), 'SIGKILL')
  const again = await startServer(dataDir)
  assert.deepEqual(await query('select n from note', again.connection), [{ n: 7 }])
})

test('starts despite a lock file with another program’s process id', async () => {
  const server = await startServer(dataDir)
  await server.stop()
  fs.writeFileSync(pidFile, `${process.ppid}\n${path.join(dataDir, 'postgres')}\n`)
  await startServer(dataDir)
  assert.notEqual(postmaster(), process.ppid)
})

test('a second claim of the folder throws FatalError until the first is released', async () => {
  const server = await startServer(dataDir)
  const lost = (error: Error) => assert.fail(error)
  const claim = await claimServer(server, lost)
  await assert.rejects(claimServer(server, lost), (error: Error) => {
    assert.ok(error instanceof FatalError)
    assert.match(error.message, /^Another Sahra is running on the data folder .+\.$/)
    return true
  })
  await claim.release()
  const next = await claimServer(await startServer(dataDir), lost)
  await next.release()
})

test('a released server stops when the others have left it, and does not wait for those that stay', async () => {
  const server = await startServer(dataDir)
  const claim = await claimServer(server, error => assert.fail(error), 60_000)
  const other = new pg.Client({ ...server.connection, database: 'postgres' })
  await other.connect()
  const released = claim.release()
  // A server that did not wait would end this connection without having asked who else is connected.
  const hasAsked = () =>
    other.query(
      `select from pg_stat_activity where pid <> pg_backend_pid() and query like '%from pg_stat_activity%'`
    )
  while (!(await hasAsked()).rowCount) continue
  await other.end()
  await released
  assert.equal(fs.existsSync(pidFile), false)

  const next = await startServer(dataDir)
  const nextClaim = await claimServer(next, error => assert.fail(error), 1)
  const staying = new pg.Client({ ...next.connection, database: 'postgres' })
  const ended = new Promise<void>(resolve => staying.on('end', () => resolve()))
  staying.on('error', () => {})
  await staying.connect()
  await nextClaim.release()
  await ended
})

test('a released server does not wait for a command line', { timeout: 120_000 }, async () => {
  const server = await startServer(dataDir)
  const claim = await claimServer(server, error => assert.fail(error), 600_000)
  const attached = { ...server.connection, database: 'postgres', application_name: 'sahra cli' }
  const commandLine = new pg.Client(attached)
  commandLine.on('error', () => {})
  await commandLine.connect()
  await claim.release()
  assert.equal(fs.existsSync(pidFile), false)
})

test('a claimed server that dies is restarted', async () => {
  const server = await startServer(dataDir)
  const claim = await claimServer(server, error => assert.fail(error))
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await until(async () => {
    const rows = await query<{ held: boolean }>(
      `select true as held from pg_locks where locktype = 'advisory' and granted`,
      server.connection
    ).catch(() => [])
    return rows.length > 0 && postmaster() !== pid
  })
  await claim.release()
})

test('a data folder that cannot be created throws FatalError', async () => {
  const file = path.join(dataDir, 'a-file')
  fs.writeFileSync(file, '')
  await assert.rejects(startServer(path.join(file, 'data')), (error: Error) => {
    assert.ok(error instanceof FatalError)
    assert.match(error.message, /^The data folder .+ cannot be written \(ENOTDIR\)\.$/)
    return true
  })
})

test('a data folder of another major version is left as it is, with what to do in one line', async () => {
  const older = path.join(dataDir, 'older')
  fs.mkdirSync(path.join(older, 'postgres'), { recursive: true })
  fs.writeFileSync(path.join(older, 'postgres/PG_VERSION'), '9\n')
  await assert.rejects(startServer(older), (error: Error) => {
    assert.ok(error instanceof FatalError)
    assert.match(
      error.message,
      /^The database in .+ is of PostgreSQL 9, this version has \d\d; it stays as it is\. To upgrade: POSTGRES_BIN=.+ npm run shop -- backup .+ && mv .+ && npm run shop -- restore .+$/
    )
    return true
  })
  assert.deepEqual(fs.readdirSync(path.join(older, 'postgres')), ['PG_VERSION'])
})

test('creates missing library links once', () => {
  const native = path.join(dataDir, 'package/native')
  fs.mkdirSync(path.join(native, 'lib'), { recursive: true })
  fs.writeFileSync(path.join(native, 'lib/libx.so.1.2'), 'x')
  const list = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(list))
  linkLibraries(native)
  linkLibraries(native)
  assert.equal(fs.readlinkSync(path.join(native, 'lib/libx.so.1')), 'libx.so.1.2')
})
