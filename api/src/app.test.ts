import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { freshDatabase } from './db/testing'
import { buildServer } from './app'
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

test('the api starts without ajv', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  assert.ok(loaded.some(file => file.includes('/fastify/')))
  assert.deepEqual(
    loaded.filter(file => /[/-]ajv|json-stringify-compiler/.test(file)),
    []
  )
})
