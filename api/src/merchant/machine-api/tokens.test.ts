import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { machineOpenApi } from './openapi'
import { BASE_PATH, operations } from './operations'
import { warnOfEndingTokens } from '../token/token-warning'
import { systemOf, systemWith } from './testing/system'

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

test('C152 a token is shown once, stored as a hash, and listed with its last use', async () => {
  const [first = '', , token = ''] = await type('tokens', 'add', 'night', '--scope', 'orders:read')
  assert.match(first, /^Token [0-9a-f]{8} of night may, until .+: orders:read\.$/)
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

test('C287 a token ends: after 90 days, or when it was made for; it is refused with its end, and its name is free', async () => {
  await type('tokens', 'add', 'season', '--scope', 'orders:read', '--days', '30')
  const endOf = (name: string) =>
    db.first<{ days: number; at: Date }>(sql`
      select round(extract(epoch from expires_at - created_at) / 86400)::integer as days, expires_at as at
      from api_token where name = ${name} and revoked_at is null`)
  assert.deepEqual([(await endOf('season'))?.days, (await endOf('night'))?.days], [30, 90])
  for (const days of ['0', '366', '1.5', 'never'])
    await assert.rejects(
      type('tokens', 'add', 'x', '--scope', 'orders:read', '--days', days),
      /from 1 to 365/
    )
  const weekly = await systemWith(api, 'weekly', 'orders:read')
  const answer = await weekly('GET /orders')
  assert.equal(answer.headers['token-expires'], (await endOf('weekly'))?.at.toISOString())
  await db.run(sql`update api_token set expires_at = '2026-03-01T00:00:00Z' where name = 'weekly'`)
  const { status, json } = await weekly('GET /orders')
  assert.deepEqual([status, json.code], [401, 'NO_SESSION'])
  assert.equal(
    json.message,
    'The token weekly ended on 2026-03-01. Make a new one: npm run shop -- tokens add'
  )
  assert.match((await type('tokens', 'list')).join('\n'), /weekly .* ended 1 Mar 2026.* used \d/)
  const again = await systemWith(api, 'weekly', 'orders:read')
  assert.equal((await again('GET /orders')).status, 200)
  assert.match((await type('tokens', 'list')).join('\n'), /weekly .* ends /)
  assert.equal(
    (await weekly('GET /orders')).json.message,
    'Send a valid token: Authorization: Bearer sahra_…'
  )
})

test('C152 C287 of two systems that change a product at once the second sees the change of the first, also when its token ends meanwhile', async () => {
  const { productId } = await addProduct(db)
  const ending = await systemWith(api, 'ending', 'products:read,products:write')
  const path = `PATCH /products/${productId}`
  const waiting: ReturnType<typeof call>[] = []
  await db.transaction(async tx => {
    await tx.run(sql`select from product where id = ${productId} for update`)
    if (waiting.length === 0)
      waiting.push(call(path, { name: 'Renamed' }), ending(path, { description: 'Described.' }))
    const countWaiting = () =>
      db.many(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    while ((await countWaiting()).length < 2) continue
    await db.run(sql`update api_token set expires_at = '2026-03-01T00:00:00Z' where name = 'ending'`)
  })
  const responses = await Promise.all(waiting)
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200]
  )
  assert.ok(responses.some(({ json }) => json.name === 'Renamed' && json.description === 'Described.'))
  assert.equal((await ending(path, { name: 'Late' })).status, 401)
})

test('C385 a system hands on what it has itself, no longer than itself, and never the making of tokens', async () => {
  const maker = await systemWith(api, 'maker', 'tokens:write,tokens:read,orders:read')
  await db.run(sql`update api_token set expires_at = now() + interval '3 days' where name = 'maker'`)
  const asked = { name: 'made', scopes: ['orders:read'], days: 30 }
  const dry = await maker('POST /tokens?dryRun=true', asked)
  assert.deepEqual([dry.status, dry.json.token], [201, null])
  const key = { 'idempotency-key': 'made-1' }
  const { status, json } = await maker('POST /tokens', asked, key)
  assert.equal(status, 201)
  assert.ok(Date.parse(json.expiresAt) <= Date.now() + 3 * 86_400_000)
  assert.equal((await systemOf(app, json.token)('GET /orders')).status, 200)
  const repeated = (await maker('POST /tokens', asked, key)).json
  assert.deepEqual([repeated.id, repeated.token], [json.id, null])
  assert.ok(!JSON.stringify(await db.many(sql`select * from machine_key`)).includes(json.token))
  for (const scopes of [['orders:read', 'orders:write'], ['tokens:write'], ['tokens:read']]) {
    const refused = await maker('POST /tokens', { name: 'higher', scopes })
    assert.deepEqual([refused.status, refused.json.code], [403, 'FORBIDDEN'])
    assert.match(refused.json.message, new RegExp(scopes.at(-1)!))
  }
  for (const scopes of [[], ['all'], ['staff:write']])
    assert.equal((await maker('POST /tokens', { name: 'x', scopes })).json.code, 'BAD_INPUT')
  assert.equal((await maker('DELETE /tokens/erp')).json.code, 'FORBIDDEN')
  assert.equal((await maker('POST /tokens', asked)).json.code, 'ALREADY_THERE')
  const listed = (await maker('GET /tokens')).json.items as { name: string }[]
  assert.ok(listed.some(({ name }) => name === 'made') && !JSON.stringify(listed).includes('sahra_'))
  assert.deepEqual((await maker('DELETE /tokens/made')).json, { id: json.id, name: 'made' })
  assert.equal((await systemOf(app, json.token)('GET /orders')).status, 401)
  assert.equal((await maker('DELETE /tokens/maker')).status, 200)
  assert.equal((await maker('GET /tokens')).status, 401)
})

test('C287 requests note the last use at most once a minute', async () => {
  const often = await systemWith(api, 'often', 'orders:read')
  await often('GET /orders')
  const lastUse = async () =>
    (await db.first<{ at: string }>(
      sql`select last_used_at::text as at from api_token where name = 'often'`
    ))!.at
  const first = await lastUse()
  await often('GET /orders')
  assert.equal(await lastUse(), first)
  await db.run(sql`update api_token set last_used_at = now() - interval '61 seconds' where name = 'often'`)
  const old = await lastUse()
  await often('GET /orders')
  assert.notEqual(await lastUse(), old)
})

test('C287 the shop gets one mail about a token that ends within two weeks', async () => {
  await type('tokens', 'add', 'soon', '--scope', 'orders:read', '--days', '14')
  await type('tokens', 'add', 'later', '--scope', 'orders:read', '--days', '16')
  await warnOfEndingTokens(deps)
  await warnOfEndingTokens(deps)
  const mails = await db.many<{ to: string; subject: string; body: string }>(sql`
    select recipient as to, subject, body from mail where dedupe_key like 'token-ends-%'`)
  assert.equal(mails.length, 1)
  assert.equal(mails[0]?.to, 'care@sahra.example')
  assert.match(mails[0]?.subject ?? '', /^The token soon ends on \d{4}-\d\d-\d\d$/)
  assert.match(mails[0]?.body ?? '', /npm run shop -- tokens revoke soon/)
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
  for (const { method, path, scope, body: takesBody, upload } of operations) {
    const described = paths[path][method.toLowerCase()]
    assert.equal(described['x-scope'], scope)
    assert.equal(described.requestBody !== undefined, takesBody !== undefined || upload !== undefined)
  }
  const ids = Object.values(paths).flatMap(item =>
    Object.values(item as object).map(operation => operation.operationId)
  )
  assert.equal(new Set(ids).size, operations.length)
})
