import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase } from './db/testing'
import { buildServer } from './server'
import { testDeps } from './testing/test-config'

const db = await freshDatabase()
const app = await buildServer(testDeps(db))

test('readyz returns 200 when the database is reachable and migrated', async () => {
  const response = await app.inject('/readyz')
  assert.equal(response.statusCode, 200)
})

test('API-046 an unknown URL returns 404 in the error shape', async () => {
  const response = await app.inject('/api/nothing')
  assert.equal(response.statusCode, 404)
  assert.deepEqual(response.json(), {
    success: false,
    message: 'Not found',
    code: 'NOT_FOUND',
    reason: 'UNKNOWN_PATH'
  })
})
