import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
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
    where datname = current_database() and query = 'listen "platform_record"'`)
    assert.equal(await back, undefined)
    const announced = next()
    await records.create('channels/production', '1')
    assert.equal(await announced, 'channels')
    await stop()
  }
)
