import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import test, { after } from 'node:test'
import { removeOldCounts, saveCounts } from '../beacons/beacon-counts.queries'
import { awaitMigrations } from '@sahra/server-kit/database/migrate'
import { openPool, type Database } from '@sahra/server-kit/database/database'
import { readGatewayConfig } from '../gateway/http/config'
import { createGateway } from '../gateway/server'
import { saveShadowCounts } from '../gateway/shadow/shadow-store.queries'
import { VisitStore } from '../gateway/visits/visit-store.queries'
import { localSigner } from '../registry/teams/local-credentials'
import { Registry } from '../release/channels/registry'
import { trustPolicyFrom } from '../release/trust/trusted-keys'
import { writeFixture } from '../testing/fixture-release'
import { composition, home, shell } from '../testing/fixture-shop'
import { until } from '@sahra/server-kit/testing/until'
import { freshPlatformDatabase } from '../testing/platform-database'
import { databaseRecords } from './database-records.queries'
import { readPlatformGrants, readPlatformMigrations, SCHEMA } from './platform-database'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'

// Before the hook that drops the database.
let dropRoles = async (): Promise<void> => undefined
after(() => dropRoles())
const db = await freshPlatformDatabase()
const records = databaseRecords(db)

async function asOwner(statements: readonly string[]): Promise<void> {
  const client = await db.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A role with the grants of `name`. */
async function openRole(name: string): Promise<{ pool: Database; role: string; grants: string[] }> {
  const role = `${name}_${randomBytes(6).toString('hex')}`
  const own = (await readPlatformGrants()).filter(statement => statement.endsWith(` ${name};`))
  const grants = own.map(statement => statement.replace(name, role))
  await asOwner([`create role ${role} login`, ...grants])
  const client = await db.connect()
  const { host, port, database } = client
  await client.end()
  const pool = openPool({ host, port, database, user: role })
  const dropOthers = dropRoles
  dropRoles = async () => {
    await dropOthers()
    await pool.close()
    await asOwner([`drop owned by ${role}`, `drop role ${role}`])
  }
  return { pool, role, grants }
}

const { pool, role, grants } = await openRole('sahra_gateway')

/** Everything that a gateway does with its database. */
async function work(): Promise<void> {
  await databaseRecords(pool, { read: 'served' }).list('channels/production')
  const time = new Date(Date.now() - 60_000).toISOString()
  const counts = { app: 'shell', release: 'a', slot: time, first: time, last: time, stats: {} }
  await saveCounts(pool, 'g1', [counts])
  await removeOldCounts(pool)
  const visits = new VisitStore(pool)
  const window = { at: new Date(), windowMs: 3_600_000 }
  await visits.addCounts('c1', { at: new Date(), gateway: 'g1', counts: [] })
  await visits.forward({ gateway: 'g1', token: 't', signals: [], network: 'n' })
  assert.ok((await visits.takeReports('g1')).length > 0)
  await visits.reserve([{ canary: 'c1', group: 'control', network: 'n', visits: 1 }], window)
  await visits.adopt([randomBytes(8).toString('hex')])
  await visits.removeOld(window)
  await saveShadowCounts(pool, { shadow: 's1', gateway: 'g1', counts: { pages: [], dropped: 0 } })
}

test('SEC-66: the role of a gateway reads what it serves and nothing else', async () => {
  const gateway = databaseRecords(pool, { read: 'served' })
  for (const folder of ['channels/production', 'teams', 'webhooks', 'operations', 'channelsx'])
    await records.create(`${folder}/one`, '1')
  assert.equal((await gateway.list('channels/production')).length, 1)
  for (const folder of ['teams', 'webhooks', 'operations', 'channelsx'])
    assert.deepEqual(await gateway.list(folder), [])
  await assert.rejects(databaseRecords(pool).list('teams'), /permission denied for table record/)
  await assert.rejects(gateway.create('trusted/one', '1'), /permission denied for table record/)
  await records.remove('channels/production/one')
})

test('SEC-72: the role of a gateway counts, and changes nothing else', async t => {
  await work()
  const client = await pool.connect()
  t.after(() => client.end())
  const refused = (statement: string): Promise<void> =>
    assert.rejects(client.query(statement), /permission denied for (table|view)/, statement)
  for (const table of ['record', 'served_record']) {
    await refused(
      `insert into platform.${table} (folder, name, content) values ('channels', 'production', '1')`
    )
    await refused(`update platform.${table} set content = '1'`)
    await refused(`delete from platform.${table}`)
  }
  for (const change of ['select * from', 'delete from'])
    for (const table of ['operation', 'registry_heartbeat', 'page_session', 'visit_count'])
      await refused(`${change} platform.${table}`)
  await refused(`update platform.visit_count set counts = '[]'`)
})

test('SEC-72: a gateway needs each of its grants', async () => {
  for (const grant of grants) {
    const [, privileges = '', of = ''] = /^grant (.+) (on .+) to /.exec(grant) ?? []
    for (const privilege of privileges.split(', ')) {
      await asOwner([`revoke ${privilege} ${of} from ${role}`])
      await assert.rejects(work(), /permission denied/, `${privilege} ${of}`)
      await asOwner([grant])
    }
  }
  await work()
})

test('SEC-72: a gateway with these grants follows promotions and reports no problem', async t => {
  const dataDir = temporaryFolder()
  const files = folderFiles(path.join(dataDir, 'registry'))
  const registry = new Registry({ records, files }, trustPolicyFrom(records))
  const sign = await localSigner(dataDir, records)
  const change = { who: 'test', why: 'fixture' }
  const { release: frame } = await registry.publish(await writeFixture(shell), sign)
  await registry.promote('production', { set: { shell: frame.id }, ...change, expected: 0 })
  const config = readGatewayConfig({ DATA_DIR: dataDir, MEDIA_DIR: dataDir, RENDER: 'off' }, composition)
  const lines: string[] = []
  const { app, poller } = await createGateway(config, line => lines.push(line), { database: pool })
  t.after(() => app.close())
  assert.equal(poller.live?.revision, 1)
  const { release } = await registry.publish(await writeFixture(home), sign)
  await registry.promote('production', { set: { 'mfe-home': release.id }, ...change, expected: 1 })
  await until(() => poller.live?.revision === 2)
  assert.deepEqual(lines, [])
})

test('C391 a registry publishes and promotes with its grants, and changes no table', async t => {
  const { pool: registryPool } = await openRole('sahra_registry')
  await awaitMigrations(registryPool, await readPlatformMigrations(), { schema: SCHEMA, waitMs: 0 })
  const own = databaseRecords(registryPool)
  const dataDir = temporaryFolder()
  const registry = new Registry({ records: own, files: folderFiles(dataDir) }, trustPolicyFrom(own))
  const sign = await localSigner(dataDir, own)
  await registry.publish(await writeFixture(shell), sign)
  const { release } = await registry.publish(await writeFixture(home), sign)
  const revisions = (await registry.history('production')).map(({ revision }) => revision)
  const change = { who: 'test', why: 'its role', expected: Math.max(0, ...revisions) }
  await registry.promote('production', { set: { 'mfe-home': release.id }, ...change })
  const client = await registryPool.connect()
  t.after(() => client.end())
  for (const statement of [
    'alter table platform.record add own integer',
    'truncate platform.record',
    'create table platform.own (n integer)',
    "insert into platform.migration (file, checksum) values ('own', '')"
  ])
    await assert.rejects(client.query(statement), /permission denied|must be owner/, statement)
})

test('C391 the apis of previews read the previews, and nothing else', async t => {
  const { pool: previews } = await openRole('sahra_previews')
  await databaseRecords(previews, { read: 'served' }).list('previews')
  const client = await previews.connect()
  t.after(() => client.end())
  for (const table of ['record', 'beacon_count', 'operation', 'page_session'])
    await assert.rejects(client.query(`select from platform.${table}`), /permission denied/, table)
  await assert.rejects(client.query('delete from platform.served_record'), /permission denied/)
})
