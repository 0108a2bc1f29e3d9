import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshDatabase } from './db/testing'
import { buildServer } from './server'
import { testDeps } from './testing/test-config'

const db = await freshDatabase()
const app = await buildServer(testDeps(db))

test('readyz says that the database answers and is migrated', async () => {
  const answer = await app.inject('/readyz')
  assert.equal(answer.statusCode, 200)
})

test('API-046 an unknown address is 404 with the one shape of a refusal', async () => {
  const answer = await app.inject('/api/nothing')
  assert.equal(answer.statusCode, 404)
  assert.deepEqual(answer.json(), { success: false, message: 'Not found', code: 'NOT_FOUND' })
})
