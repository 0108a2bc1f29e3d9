import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { z } from 'zod'
import { sql } from '@sahra/server-kit/database/sql'
import { signedIn } from '../../house/staff/testing/desk'
import { deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { innerField, typedField } from '../../server/operation/fields'
import { openAssistant } from '../../server/mcp/testing/mcp-client'
import { roles, scopesOfRole } from '../../server/operation/roles.rules'
import { tokenScopes } from '../../server/operation/scopes.rules'
import { addProduct, openTestApi } from '../../testing/test-api'
import { operations } from '../machine-api/operations'
import { newToken } from '../machine-api/testing/system'
import { ASSISTANT_PATH } from './assistant.routes'
import { assistantTools } from './tools'

const api = await openTestApi({ refundConfirmAbove: 100 })
const { app, db } = api
after(() => app.close())
const open = (token: string) => openAssistant(app, ASSISTANT_PATH, token)
const all = await open(await newToken(api, 'all', tokenScopes.join(',')))
const changes = async () =>
  (await db.first<{ n: number }>(sql`select count(*)::int as n from merchant_change`))?.n

test('C328 each operation of the machine api that takes JSON is a tool, with a name of its own', () => {
  const tools = assistantTools()
  assert.deepEqual(
    tools.map(({ operation }) => `${operation.method} ${operation.path}`).sort(),
    operations
      .filter(({ upload, download }) => !upload && !download)
      .map(({ method, path }) => `${method} ${path}`)
      .sort()
  )
  assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length)
  for (const { name, operation, annotations } of tools) {
    assert.match(name, /^[\w-]{1,64}$/)
    assert.equal(annotations.readOnlyHint, operation.method === 'GET', name)
    if (operation.method === 'DELETE') assert.ok(annotations.destructiveHint, name)
  }
})

/** What a path may have. */
const assertInPath = (field: z.ZodType, value: unknown) => {
  const inPath = typedField(innerField(field).inner)?.inPath
  assert.ok(inPath?.safeParse(value).success ?? true, String(value))
}

for (const { name, example, description, input, inputSchema } of assistantTools())
  test(`C328 the description of ${name} has an example, which its schema accepts`, async () => {
    assert.ok(description.endsWith(`Example: ${JSON.stringify(example)}`))
    assert.match(description, /^[A-Z][^]*Scope [a-z]+:[a-z]+\./)
    const { error } = await input.safeParseAsync(example)
    assert.equal(error, undefined)
    for (const [field, value] of Object.entries(example))
      if (value !== undefined && input.shape[field]) assertInPath(input.shape[field] as z.ZodType, value)
    const { properties = {} } = inputSchema['~standard'].jsonSchema.input({ target: 'draft-2020-12' })
    for (const field of Object.keys(example)) assert.ok(field in (properties as object), field)
    for (const field of ['confirm', 'dryRun', 'idempotencyKey']) assert.ok(!(field in input.shape), field)
  })

test('C328 a token sees and calls the tools of its scopes, a person those of the role, and without one there is none', async () => {
  const reader = await open(await newToken(api, 'reader', 'brands:read'))
  assert.deepEqual(
    (await reader.tools()).map(({ name }) => name),
    ['brand_list']
  )
  await assert.rejects(
    reader.client.callTool({ name: 'brand_add', arguments: { name: 'House', confirm: true } })
  )
  for (const role of roles) {
    const assistant = await open((await signedIn(api, role, role)).token)
    const names = (await assistant.tools()).map(({ name }) => name).sort()
    const expected = assistantTools().filter(({ operation }) => scopesOfRole[role].includes(operation.scope))
    assert.deepEqual(names, expected.map(({ name }) => name).sort())
  }
  const without = await app.inject({ method: 'POST', url: ASSISTANT_PATH, payload: {} })
  assert.deepEqual([without.statusCode, without.headers['www-authenticate']], [401, 'Bearer'])
  await assert.rejects(open(`sahra_${'x'.repeat(43)}`))
})

test('C328 a write is only tried until it is confirmed, and then in the history under the token', async () => {
  const before = await changes()
  const tried = await all.call('brand_add', { name: 'House of Dunes' })
  assert.deepEqual([tried.isError, tried.json.name], [false, 'House of Dunes'])
  assert.match(tried.note, /nothing was changed/)
  assert.equal(
    (await all.call('brand_add', { name: 'House of Dunes', confirm: true, dryRun: true })).isError,
    false
  )
  assert.equal(await changes(), before)
  const done = await all.call('brand_add', { name: 'House of Dunes', confirm: true, idempotencyKey: 'dunes' })
  assert.deepEqual([done.isError, done.note], [false, ''])
  const again = await all.call('brand_add', {
    name: 'House of Dunes',
    confirm: true,
    idempotencyKey: 'dunes'
  })
  assert.deepEqual(again.json, done.json)
  const taken = await all.call('brand_add', { name: 'House of Dunes', confirm: true })
  assert.deepEqual([taken.isError, taken.json.code], [true, 'ALREADY_THERE'])
  const { items } = (await all.call('history_list', { limit: 1 })).json
  assert.deepEqual([items[0].by, items[0].action], ['token all', 'brand.created'])
  const listed = (await all.call('brand_list')).json.items
  assert.ok(listed.some(({ name }: { name: string }) => name === 'House of Dunes'))
})

test('C328 what a tool does not know is refused with what is wrong, and changes nothing', async () => {
  const before = await changes()
  for (const [name, input, code] of [
    ['brand_add', {}, 'BAD_INPUT'],
    ['brand_add', { name: 'X', confirmed: true }, 'BAD_INPUT'],
    ['brand_remove', { brand: 'nothing', confirm: true }, 'NOT_FOUND'],
    ['order_refund', { order: 'SA-2026-000001', lines: [], confirm: true }, 'BAD_INPUT'],
    ['order_ship', { order: 'SA-2026-000001', confirm: true }, 'BAD_INPUT'],
    ['order_list', { limit: 0 }, 'BAD_INPUT']
  ] as const) {
    const { isError, json } = await all.call(name, input)
    assert.deepEqual([isError, json.code], [true, code], `${name} ${JSON.stringify(json)}`)
    assert.ok(json.message)
  }
  assert.equal(await changes(), before)
})

test('C328 a refund follows the rules of the machine api: a second call confirms a large one', async () => {
  const { number, id } = await deliveredOrder(api)
  const refund = { order: number, amount: 150 }
  const asked = await all.call('order_refund', { ...refund, confirm: true })
  assert.deepEqual([asked.isError, asked.json.code], [true, 'CONFLICT'])
  const refundConfirmation = asked.json.confirmation.value
  assert.equal((await all.call('order_refund', { ...refund, refundConfirmation })).json.refunded, 150)
  const refunded = async () =>
    (await db.first<{ refunded: number }>(sql`select refunded from shop_order where id = ${id}`))?.refunded
  assert.equal(await refunded(), 0)
  await all.call('order_refund', { ...refund, refundConfirmation, confirm: true })
  assert.equal(await refunded(), 15_000)
})

test('C328 products are read page by page, a stock is set, and settings are changed', async () => {
  const { productId } = await addProduct(db, { name: 'Dune Bag', stock: 5 })
  await addProduct(db, { name: 'Dune Purse' })
  const first = (await all.call('product_list', { limit: 1 })).json
  const second = (await all.call('product_list', { limit: 1, after: first.nextCursor })).json
  assert.notEqual(first.items[0].id, second.items[0].id)
  const set = await all.call('product_stock', { sku: productId, stock: 3, confirm: true })
  assert.equal(set.json.stock, 3, JSON.stringify(set))
  const changed = await all.call('settings_change', { freeOver: 300, confirm: true })
  assert.equal(changed.json.freeOver ?? changed.json.shipping?.freeOver, 300, JSON.stringify(changed.json))
})
