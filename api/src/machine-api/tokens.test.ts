import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/platform/database/sql'
import { commandLine } from '../admin/testing/command-line'
import { openTestApi } from '../testing/test-api'
import { machineOpenApi } from './openapi'
import { BASE_PATH, operations } from './operations'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app, db, deps } = api
const type = commandLine(api)
const call = await systemWith(api, 'erp', 'products:read,products:write,stock:write,orders:read,orders:write')

test('C152 without a token, with a revoked one or without the scope nothing is answered, and nothing is cached', async () => {
  const without = await app.inject(`${BASE_PATH}/products`)
  assert.equal(without.statusCode, 401)
  assert.equal(without.json().code, 'NO_SESSION')
  const reader = await systemWith(api, 'reader', 'orders:read')
  assert.equal((await reader('GET /orders')).status, 200)
  assert.equal((await reader('GET /orders')).headers['cache-control'], 'no-store')
  const { status, json } = await reader('GET /products')
  assert.deepEqual([status, json.success, json.code], [403, false, 'FORBIDDEN'])
  await type('tokens', 'revoke', 'reader')
  assert.equal((await reader('GET /orders')).status, 401)
  assert.equal((await call('GET /nothing')).status, 404)
})

test('C152 a token is shown once, kept as a hash, and listed with its last use', async () => {
  const [first = '', , token = ''] = await type('tokens', 'add', 'night', '--scope', 'orders:read')
  assert.match(first, /^Token [0-9a-f]{8} of night may: orders:read\.$/)
  assert.match(token, /^sahra_[\w-]{43}$/)
  await call('GET /orders')
  const stored = JSON.stringify(await db.many(sql`select * from api_token`))
  assert.ok(!stored.includes(token.slice(6)))
  const rows = (await type('tokens', 'list')).join('\n')
  assert.match(rows, /night .*never used/)
  assert.match(rows, /erp .*used \d/)
  await assert.rejects(type('tokens', 'add', 'night', '--scope', 'orders:read'), /already/)
  await assert.rejects(type('tokens', 'add', 'x', '--scope', 'all'), /Say with --scope/)
  await assert.rejects(type('tokens', 'add', 'x'), /Say with --scope/)
  await assert.rejects(type('tokens', 'revoke', 'nobody'), /no token nobody/)
  const dry = await type('tokens', 'add', 'x', '--scope', 'orders:read', '--dry-run')
  assert.ok(!dry.join().includes('sahra_'))
})

test('C152 a token has its own limit', async () => {
  const limited = await openTestApi({ rateLimit: true }, db)
  const busy = await systemWith(api, 'busy', 'orders:read', limited.app)
  const calm = await systemWith(api, 'calm', 'orders:read', limited.app)
  await busy('GET /orders')
  await db.run(sql`update auth_counter set hits = 600 where key like 'machine-api:%'`)
  const refused = await busy('GET /orders')
  assert.deepEqual([refused.status, refused.json.code], [429, 'TOO_MANY'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await calm('GET /orders')).status, 200)
})

test('C152 openapi.json describes every operation with its scope', async () => {
  const { statusCode, body } = await app.inject(`${BASE_PATH}/openapi.json`)
  assert.equal(statusCode, 200)
  assert.deepEqual(JSON.parse(body), JSON.parse(JSON.stringify(machineOpenApi(deps.config.publicUrl))))
  const { paths } = JSON.parse(body)
  for (const { method, path, scope, body: takesBody } of operations) {
    const described = paths[path][method.toLowerCase()]
    assert.equal(described['x-scope'], scope)
    assert.equal(described.requestBody !== undefined, takesBody !== undefined)
  }
  const ids = Object.values(paths).flatMap(item => Object.values(item as object).map(one => one.operationId))
  assert.equal(new Set(ids).size, operations.length)
})
