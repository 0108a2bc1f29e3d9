import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { openPool } from '../database/database'
import { sql } from '../database/sql'
import { freshPlatformDatabase } from '../testing/platform-database'
import { databaseRecords } from './database-records.queries'

const db = await freshPlatformDatabase()
const records = databaseRecords(db)

test(
  'a watch survives the loss of its connection and says that anything may have changed',
  { timeout: 20_000 },
  async () => {
    let wake: (folder?: string) => void = () => undefined
    const next = (): Promise<string | undefined> => new Promise(resolve => (wake = resolve))
    const watching = next()
    const stop = records.watch(folder => wake(folder))
    assert.equal(await watching, undefined)
    const back = next()
    await db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen platform_record'`)
    assert.equal(await back, undefined)
    const announced = next()
    await records.create('channels/production', '1')
    assert.equal(await announced, 'channels')
    await stop()
  }
)

test('SEC-66: the role of a gateway reads what it serves and nothing else', async () => {
  const role = 'gateway_' + randomBytes(6).toString('hex')
  const asRole = async (statements: string[]): Promise<void> => {
    const client = await db.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await asRole([
    `create role ${role} login`,
    `grant usage on schema platform to ${role}`,
    `grant select on platform.served_record to ${role}`
  ])
  const client = await db.connect()
  const { host, port, database } = client
  await client.end()
  const pool = openPool({ host, port, database, user: role })
  try {
    const gateway = databaseRecords(pool, { read: 'served' })
    for (const folder of ['channels/production', 'teams', 'webhooks', 'operations', 'channelsx'])
      await records.create(`${folder}/one`, '1')
    assert.equal((await gateway.list('channels/production')).length, 1)
    for (const folder of ['teams', 'webhooks', 'operations', 'channelsx'])
      assert.deepEqual(await gateway.list(folder), [])
    await assert.rejects(databaseRecords(pool).list('teams'), /permission denied for table record/)
    await assert.rejects(gateway.create('trusted/one', '1'), /permission denied for table record/)
    // Its notifications need no right of their own.
    const stop = gateway.watch(() => undefined)
    await stop()
  } finally {
    await pool.close()
    await asRole([`drop owned by ${role}`, `drop role ${role}`])
  }
})
