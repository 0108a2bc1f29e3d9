import assert from 'node:assert/strict'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { after, mock, test } from 'node:test'
import pg from 'pg'
import { temporaryFolder } from '../testing/temporary-folder'
import { startServer } from './embedded/server'
import { testSettings } from './embedded/test-settings'
import { IN_USE_LOCK, leave } from './testing'

const folder = temporaryFolder('sahra-testing')
const server = await startServer(folder, testSettings)
after(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function join(): Promise<pg.Client> {
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK])
  return admin
}

const isRunning = () => existsSync(path.join(server.connection.host, '.s.PGSQL.5432'))

test('the last process to leave stops the server, also between the two steps of another', async () => {
  const [first, second, third] = [await join(), await join(), await join()]
  await leave(server, first)
  assert.ok(isRunning())
  const query = second.query.bind(second)
  mock.method(second, 'query', async (text: string, values: unknown[]) => {
    if (text.includes('pg_try_advisory_lock')) await leave(server, third)
    return query(text, values)
  })
  await leave(server, second)
  assert.ok(!isRunning())
})
