import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const call = await systemWith(
  api,
  'shop-desk',
  'promotions:read,promotions:write,categories:write,brands:write'
)
const welcome = { label: 'Welcome', percent: 10, code: 'welcome10', minimum: 500, maxUsesPerShopper: 1 }

test('C152 a promotion is added once for a key, listed and ended, and the history has the token', async () => {
  await call('POST /categories', { name: 'Bags' })
  await call('POST /brands', { name: 'Maison' })
  const limited = { ...welcome, category: ['Bags'], brand: 'Maison' }
  const dry = await call('POST /promotions?dryRun=true', limited, { 'idempotency-key': 'promotion-1' })
  assert.deepEqual([dry.status, dry.json.code], [201, 'WELCOME10'])
  assert.deepEqual((await call('GET /promotions')).json.items, [])
  const send = () => call('POST /promotions', limited, { 'idempotency-key': 'promotion-1' })
  const first = await send()
  assert.deepEqual([first.status, (await send()).json], [201, first.json])
  const { id, category, brand, minimum, state } = first.json
  assert.deepEqual([category, brand, minimum, state], [['Bags'], 'Maison', 500, 'running'])
  const second = (await call('POST /promotions', { label: 'All', amount: '25.50' })).json
  const page = (await call('GET /promotions?limit=1')).json
  const rest = (await call(`GET /promotions?limit=1&after=${page.nextCursor}`)).json
  assert.deepEqual([page.items, rest.items, rest.nextCursor], [[second], [first.json], null])
  assert.equal((await call(`DELETE /promotions/${id}`)).json.state, 'ended')
  assert.equal((await call(`DELETE /promotions/${id}`)).status, 404)
  const history = (await commandLine(api)('history', 'WELCOME10')).join('\n')
  assert.equal(history.match(/token shop-desk {2}promotion\.added/g)?.length, 1)
  assert.match(history, /token shop-desk {2}promotion\.ended/)
})

test('C152 a promotion is refused with the field that is wrong', async () => {
  const plain = { ...welcome, code: undefined }
  const wrong = [
    { ...plain, percent: 101 },
    { ...plain, percent: 0 },
    { ...plain, amount: 5 },
    { ...plain, label: 'two\nlines' },
    { ...plain, code: '??' },
    { ...plain, brand: 'nobody' },
    { ...plain, category: ['Nothing'] },
    { ...plain, minimum: -1 },
    { ...plain, maxUses: 0 },
    { ...plain, endsAt: '2020-01-01T00:00:00Z' },
    { ...plain, colour: 'red' }
  ]
  for (const body of wrong)
    assert.equal((await call('POST /promotions', body)).status, 400, JSON.stringify(body))
  await call('POST /promotions', { ...welcome, code: 'TAKEN' })
  assert.equal((await call('POST /promotions', { ...welcome, code: 'taken' })).json.code, 'ALREADY_THERE')
  assert.equal((await call('GET /promotions?after=x')).status, 400)
  const reader = await systemWith(api, 'reader', 'promotions:read')
  const count = () => api.db.first(sql`select count(*) as promotions from promotion`)
  const before = await count()
  assert.equal((await reader('POST /promotions', plain)).status, 403)
  assert.deepEqual(await count(), before)
})

test('C162 C178 name, window and limits of a promotion change, its value before the first order', async () => {
  const { id } = (await call('POST /promotions', { label: 'Spring', percent: 10, code: 'SPRING' })).json
  const patch = (body: object, query = '') => call(`PATCH /promotions/${id}${query}`, body)
  const changed = {
    ...{ label: 'Late spring', amount: 25.5, minimum: 100, maxUses: 5, maxUsesPerShopper: 1 },
    endsAt: '2099-05-31T20:00:00.000Z'
  }
  assert.equal((await patch(changed, '?dryRun=true')).json.label, 'Late spring')
  assert.equal((await call('GET /promotions')).json.items[0].label, 'Spring')
  const { json } = await patch(changed)
  assert.deepEqual({ ...json, ...changed, percent: null }, json)
  assert.deepEqual((await patch({ percent: 12.5 })).json.amount, null)
  const { endsAt, maxUses } = (await patch({ endsAt: null, maxUses: null })).json
  assert.deepEqual([endsAt, maxUses], [null, null])
  for (const body of [
    {},
    { percent: 5, amount: 5 },
    { percent: 0 },
    { label: '' },
    { code: 'OTHER' },
    { maxUses: 0 },
    { startsAt: null },
    { endsAt: '2020-01-01T00:00:00Z' }
  ])
    assert.equal((await patch(body)).status, 400, JSON.stringify(body))
  assert.equal((await call('PATCH /promotions/x', { label: 'y' })).status, 404)
  await call(`DELETE /promotions/${id}`)
  assert.equal((await patch({ label: 'Too late' })).json.code, 'CONFLICT')
  assert.equal((await patch({ endsAt: null })).json.code, 'CONFLICT')
  const again = { endsAt: '2099-06-30T20:00:00.000Z', label: 'June' }
  assert.equal((await patch(again, '?dryRun=true')).json.state, 'running')
  assert.equal((await call('GET /promotions')).json.items[0].state, 'ended')
  assert.deepEqual(
    { ...(await patch(again)).json, ...again, state: 'running' },
    (await call('GET /promotions')).json.items[0]
  )
  assert.match(
    (await commandLine(api)('history', 'SPRING')).join('\n'),
    /promotion\.changed.+name: Spring → Late/
  )
})
