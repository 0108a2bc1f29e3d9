import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOrder } from '../../selling/order-management/status.service'
import { place, tracking } from '../../selling/order/testing/place-orders'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { machineOpenApi } from './openapi'
import { isWrite } from './operation'
import { operations } from './operations'
import { openSchema, readScopes } from './permitted-response'
import { tokenScopes } from '../../server/operation/scopes.rules'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app, db, deps } = api
const writes = operations.filter(isWrite)
const writeScopes = tokenScopes.filter(scope => writes.some(write => write.scope === scope))
const writer = await systemWith(api, 'writer', writeScopes.join(','))
/** Of the shopper who orders and sends back. */
const personal = (email: string) => [email, 'Amal', '1 Palm St', '0501234567', 'too small', 'For Noor']

async function order() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const gift = { giftWrap: true, giftNote: 'For Noor' }
  const { json } = await place(amal, [{ productId, quantity: 1 }], gift)
  return { id: json._id as string, number: json.number as string, email: amal.email }
}

test('C286 a write answers a token that may not read with ids and states, and nothing of a shopper', async () => {
  const [one, two, three] = [await order(), await order(), await order()]
  const returned = await deliveredOrder(api)
  await askReturn(returned.amal, returned.id, [{ line: returned.bagLine, quantity: 1 }])
  const [open] = (await returned.read()).returns ?? []
  await confirmOrder(deps, three.id)
  const key = { 'idempotency-key': 'repeated-ship' }
  const answers = [
    await writer(`POST /orders/${one.number}/confirm`),
    await writer(`POST /orders/${one.number}/ship`, tracking, key),
    await writer(`POST /orders/${one.number}/ship`, tracking, key),
    await writer(`POST /orders/${one.number}/deliver`),
    await writer(`POST /orders/${one.number}/refund`, { amount: 1 }),
    await writer(`POST /orders/${one.number}/refund?dryRun=true`, { amount: 1 }),
    await writer(`POST /orders/${two.number}/reject`),
    await writer(`POST /returns/${open?.number}/accept`),
    await writer(`POST /returns/${open?.number}/receive`),
    await writer(`POST /customers/${three.number}/block`, { reason: 'Two chargebacks' }),
    await writer(`POST /customers/${three.number}/unblock`)
  ]
  for (const { status, json } of answers) {
    assert.equal(status, 200, JSON.stringify(json))
    for (const word of [one, two, three, returned.amal].flatMap(({ email }) => personal(email)))
      assert.ok(!JSON.stringify(json).includes(word), `${word} in ${JSON.stringify(json)}`)
  }
  const refunded = answers[4]
  assert.deepEqual(refunded?.json, {
    ...{ _id: one.id, number: one.number, status: 'Delivered', isConfirmed: true },
    ...{ paymentStatus: 'Partially Refunded', refunded: 1 }
  })
  const reader = await systemWith(api, 'both', 'orders:read,payments:refund')
  assert.equal((await reader(`POST /orders/${one.number}/refund`, { amount: 1 })).json.email, one.email)
})

test('C286 a product, a text or a setting that a token may not read is not shown by writing it', async () => {
  const tote = { handle: 'oasis-tote', name: 'Oasis Tote', price: 4200, category: ['Bags', 'Totes'] }
  const added = (await writer('POST /products', tote)).json
  assert.deepEqual(Object.keys(added).sort(), ['handle', 'id', 'sku'])
  assert.deepEqual((await writer('PATCH /settings', { freeOver: 300 })).json, {})
  const brand = (await writer('POST /brands', { name: 'Dune House' })).json
  assert.deepEqual(Object.keys(brand).sort(), ['id', 'products', 'slug'])
  assert.equal((await writer('GET /products')).status, 403)
})

test('C286 every write that shows what an operation reads is described with both forms', () => {
  const readScopeOf = readScopes(operations)
  const { paths } = machineOpenApi('https://shop.example') as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { description: string; content: object }> }>
    >
  }
  const showing = writes.filter(write => readScopeOf(write))
  assert.ok(showing.length > 30)
  for (const write of showing) {
    const { description, content } =
      paths[write.path]?.[write.method.toLowerCase()]?.responses[String(write.status ?? 200)] ?? {}
    assert.ok(description?.includes(readScopeOf(write)!), write.path)
    assert.match(JSON.stringify(content), /"anyOf"/)
  }
})

test('C286 no write has a field of its own for a name, an address or a text of a shopper', () => {
  const readScopeOf = readScopes(operations)
  const words = /email|phone|address|street|giftNote|author|comment|note/i
  for (const write of writes) {
    const schema = readScopeOf(write) ? openSchema(write.response) : write.response
    const { properties = {} } = schema.toJSONSchema({ unrepresentable: 'any', io: 'input' })
    for (const name of Object.keys(properties))
      assert.doesNotMatch(name, words, `${write.method} ${write.path}`)
  }
})
