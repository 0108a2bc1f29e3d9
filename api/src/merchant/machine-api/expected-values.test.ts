import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { addProduct, openTestApi } from '../../testing/test-api'
import { tokenScopes } from '../../server/operation/scopes.rules'
import { EXPECTED_HEADER, hashOfValues, isComparable, requireExpected } from './expected-values'
import { operation } from './operation'
import { operations } from './operations'
import { systemWith } from './testing/system'

const api = await openTestApi()
const call = await systemWith(api, 'desk', tokenScopes.join())
const seen = (values: Record<string, unknown>) => ({ [EXPECTED_HEADER]: hashOfValues(values) })

/** Adds a product that costs 100 AED. */
async function productAt100(): Promise<string> {
  const { productId } = await addProduct(api.db)
  assert.equal((await call(`PATCH /products/${productId}`, { price: 100 })).status, 200)
  return productId
}

test('C417 a change of a product is refused with what it is now, where it is not what was seen', async () => {
  const productId = await productAt100()
  const change = `PATCH /products/${productId}`
  assert.equal((await call(change, { price: 120 }, seen({ price: 100 }))).status, 200)
  const late = await call(change, { price: 130, name: 'Bag' }, seen({ price: 100, name: 'Late' }))
  assert.deepEqual([late.status, late.json.code, late.json.current.price], [409, 'CONFLICT', 120])
  const { json } = await call(`GET /products/${productId}`)
  assert.equal(json.price, 120)
  // Of the fields that are sent alone: others may have changed.
  const other = await call(change, { barcode: '123' }, seen({ barcode: json.barcode }))
  assert.equal(other.status, 200)
  assert.equal((await call(change, { price: 140 })).status, 200, 'a system that has seen nothing')
})

test('C417 of two changes of what both have seen at once, one is made', async () => {
  const productId = await productAt100()
  const responses = await Promise.all(
    [110, 120, 130].map(price => call(`PATCH /products/${productId}`, { price }, seen({ price: 100 })))
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
})

test('C417 what is sent again with its key gets the first response, not a conflict', async () => {
  const productId = await productAt100()
  const send = () =>
    call(
      `PATCH /products/${productId}`,
      { price: 110 },
      { ...seen({ price: 100 }), 'idempotency-key': 'once-and-once' }
    )
  assert.deepEqual([(await send()).status, (await send()).status], [200, 200])
})

test('C417 banners are compared with their list, settings with themselves', async () => {
  const { json: banner } = await call('POST /banners', { place: 'hero', imageUrl: '/media/banner-a.webp' })
  const change = (alt: string, before: string | null) =>
    call(`PATCH /banners/${banner.id}`, { alt }, seen({ alt: before }))
  assert.equal((await change('A bag', null)).status, 200)
  assert.equal((await change('Two bags', null)).json.current.alt, 'A bag')
  const { tax } = (await call('GET /settings')).json
  const setRate = (expected: object) =>
    call('PATCH /settings?dryRun=true', { tax: { rate: 5 } }, seen({ tax: expected }))
  assert.deepEqual([(await setRate(tax)).status, (await setRate({ ...tax, rate: 1 })).status], [200, 409])
})

test('C417 every change of a thing that is read can be compared', () => {
  const others = operations.filter(each => each.method === 'PATCH' && !isComparable(operations, each))
  assert.deepEqual(
    others.map(({ path }) => path),
    ['/variants/{variant}'],
    'what is read as a part of a product'
  )
})

test('C417 a list is read page by page', async () => {
  const list = operation({
    ...{ method: 'GET', path: '/things', summary: '', scope: 'content:read', response: z.any() },
    query: z.object({ after: z.string().optional() }),
    run: async (_, { query: { after } }) =>
      after ? { items: [{ id: 2, name: 'B' }] } : { items: [{ id: 1, name: 'A' }], nextCursor: 'two' }
  })
  const change = operation({
    ...{ method: 'PATCH', path: '/things/{thing}', summary: '', scope: 'content:write', response: z.any() },
    run: async () => ({})
  })
  const context = {
    db: api.db,
    config: api.deps.config,
    by: '',
    isDryRun: false,
    approve: () => assert.fail()
  }
  const check = (name: string) =>
    requireExpected([list, change], change, {
      ...{ context, expected: hashOfValues({ name }) },
      input: { params: { thing: '2' }, query: {}, body: { name: 'C' } }
    })
  await check('B')
  await assert.rejects(check('A'), { code: 'CONFLICT', details: { current: { name: 'B' } } })
})
