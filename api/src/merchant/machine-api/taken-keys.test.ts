import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const call = await systemWith(api, 'erp', 'products:read,products:write')
const outcomeOf = async (route: string, body: object) => {
  const { status, json } = await call(route, body)
  return [status, json.code, json.message]
}
const taken = (field: string, name: string) => [409, 'ALREADY_THERE', `${field} is that of ${name}`]
const shared = { price: 4200, category: ['Bags'] }

await call('POST /products', { ...shared, handle: 'oasis-tote', name: 'Oasis Tote', sku: 'OT' })
await call('POST /products', {
  ...shared,
  handle: 'dune-bag',
  name: 'Dune Bag',
  sku: 'DB',
  variants: [
    { sku: 'DB-S', price: 4200, color: 'Sand' },
    { sku: 'DB-R', price: 4200, color: 'Rose' }
  ]
})
const { json: dune } = await call('GET /products/dune-bag')

test('C180 a product is not added with a handle, an SKU or an id that is taken', async () => {
  const added = { ...shared, name: 'New Bag' }
  assert.deepEqual(
    await outcomeOf('POST /products', { ...added, handle: 'oasis-tote' }),
    taken('handle', 'Oasis Tote')
  )
  // The handle of a product without one is made of the name.
  assert.deepEqual(
    await outcomeOf('POST /products', { ...shared, name: 'Oasis Tote' }),
    taken('handle', 'Oasis Tote')
  )
  for (const [field, keys] of [
    ['sku', { sku: 'OT' }],
    ['sku', { variants: [{ sku: 'OT', price: 1 }] }]
  ] as const)
    assert.deepEqual(
      await outcomeOf('POST /products', { ...added, handle: 'new-bag', ...keys }),
      taken(field, 'Oasis Tote')
    )
  assert.deepEqual(
    await outcomeOf('POST /products', { ...added, handle: 'new-bag', id: dune.id }),
    taken('id', 'Dune Bag')
  )
  assert.equal((await call('GET /products/oasis-tote')).json.name, 'Oasis Tote')
  assert.deepEqual((await call('GET /products/dune-bag')).json, dune)
  assert.equal((await call('GET /products/new-bag')).status, 404)
})

test('C180 a product or variant is not changed to a handle or an SKU that is taken', async () => {
  const change = (body: object) => outcomeOf('PATCH /products/dune-bag', body)
  assert.deepEqual(await change({ handle: 'oasis-tote' }), taken('handle', 'Oasis Tote'))
  assert.deepEqual(await change({ sku: 'OT', variants: [] }), taken('sku', 'Oasis Tote'))
  assert.deepEqual(await outcomeOf('PATCH /variants/DB-S', { sku: 'OT' }), taken('sku', 'Oasis Tote'))
  assert.deepEqual(await outcomeOf('PATCH /variants/DB-S', { sku: 'DB-R' }), taken('sku', 'Dune Bag'))
  const variant = { sku: 'DB-R', price: 1, color: 'Green' }
  assert.deepEqual(await outcomeOf('POST /products/dune-bag/variants', variant), taken('sku', 'Dune Bag'))
  assert.deepEqual((await call('GET /products/dune-bag')).json, dune)
})

test('C180 a product keeps its own handle and SKUs, and comes back by a handle that only a removed one has', async () => {
  assert.equal((await call('PATCH /products/dune-bag', { handle: 'dune-bag', sku: 'DB' })).status, 200)
  await call('POST /products', { ...shared, handle: 'old-bag', name: 'Old Bag' })
  await call('DELETE /products/old-bag')
  assert.equal((await call('POST /products', { ...shared, handle: 'old-bag', name: 'Old Bag' })).status, 201)
})

test('C180 an SKU that a request itself names twice is not valid', async () => {
  const variants = ['Sand', 'Rose'].map(color => ({ sku: 'TWICE', price: 1, color }))
  assert.deepEqual(await outcomeOf('POST /products', { ...shared, name: 'Twice', variants }), [
    400,
    'BAD_INPUT',
    'sku TWICE is there twice'
  ])
})
