import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openAssistant } from '../../server/mcp/testing/mcp-client'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { place } from '../order/testing/place-orders'
import { publicInputs, type PublicTool } from './public-tools'

const api = await openTestApi()
const { app, db } = api
after(() => app.close())
const assistant = await openAssistant(app, '/mcp')
const { call } = assistant
const { productId, variantIds } = await addProduct(db, {
  name: 'Oasis Tote',
  price: 420_000,
  variants: [
    { color: 'Sand', stock: 2 },
    { color: 'Red', stock: 0 }
  ]
})

test('C329 an assistant of shoppers has five tools that only read, each with an example that it accepts', async () => {
  const tools = await assistant.tools()
  assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(publicInputs).sort())
  for (const { name, description, annotations } of tools) {
    assert.deepEqual([annotations?.readOnlyHint, annotations?.destructiveHint], [true, false])
    const [, example = ''] = /Example: (\{.*\})$/.exec(description ?? '') ?? []
    assert.equal(publicInputs[name as PublicTool].safeParse(JSON.parse(example)).error, undefined, name)
  }
})

test('C329 it searches, and reads a product with what is available of it, in English and Arabic', async () => {
  const { json } = await call('search', { words: 'oasis tote' })
  assert.equal(json.total, 1)
  const [found] = json.products
  assert.deepEqual([found.id, found.name, found.brand], [productId, 'Oasis Tote', 'Maison'])
  assert.equal(found.url, `http://shop.test/product/${productId}/oasis-tote`)
  const arabic = (await call('search', { words: 'oasis tote', language: 'ar' })).json.products[0]
  assert.equal(arabic.url, `http://shop.test/ar/product/${productId}/oasis-tote`)
  const { product, variants } = (await call('product', { product: productId })).json
  assert.equal(product.name, 'Oasis Tote')
  assert.deepEqual(
    variants.map(({ _id, stock }: { _id: string; stock: number }) => [_id, stock]).sort(),
    [
      [variantIds[0], 2],
      [variantIds[1], 0]
    ].sort()
  )
  assert.deepEqual((await call('search', { words: 'nothing like it' })).json.products, [])
  for (const product of ['x', 'a'.repeat(24)])
    assert.equal((await call('product', { product })).json.code, 'NOT_FOUND')
})

test('C329 it reads the texts of the shop and what delivery costs, as the merchant has changed them', async () => {
  const { markdown } = (await call('rules', { page: 'delivery-returns' })).json
  assert.match(markdown, /# Delivery & Returns[^]*UAE delivery takes 1 to 3 business days/)
  await commandLine(api)('settings', 'free-over', '250')
  const { shipping, contact } = (await call('delivery')).json
  assert.equal(shipping.freeOver, 250)
  assert.deepEqual(Object.keys(contact), ['email', 'phone'])
})

test('C329 it says the state of an order to who knows number and address, and nothing personal', async () => {
  const amal = await shopper(app)
  const { json: order } = await place(amal, [{ productId, variantId: variantIds[0] ?? null, quantity: 1 }])
  const { number } = order as { number: string }
  const known = await call('order', { number, email: amal.email.toUpperCase() })
  assert.deepEqual(known.json, { number, status: 'Pending', paymentStatus: 'Pending' })
  const other = await shopper(app, 'Badr')
  const [wrong, unknown] = [
    await call('order', { number, email: other.email }),
    await call('order', { number: 'SA-2026-999999', email: amal.email })
  ]
  assert.deepEqual([wrong.isError, wrong.json.code], [true, 'NOT_FOUND'])
  assert.deepEqual(unknown.json, wrong.json)
  await db.run(sql`update shopper set closed_at = now() where email = ${amal.email}`)
  assert.equal((await call('order', { number, email: amal.email })).json.code, 'NOT_FOUND')
})

test('C329 who guesses orders waits, and is refused', async t => {
  const limited = await openTestApi({ rateLimit: true }, db)
  t.after(() => limited.app.close())
  const waits: number[] = []
  t.mock.method(delays, 'wait', async (ms: number) => void waits.push(ms))
  const guesser = await openAssistant(limited.app, '/mcp')
  const guess = () => guesser.call('order', { number: 'SA-2026-000001', email: 'amal@example.com' })
  for (let turn = 0; turn < 12; turn++) assert.equal((await guess()).json.code, 'NOT_FOUND')
  assert.deepEqual(waits, [250, 500])
  await db.run(sql`update auth_counter set hits = 100 where key like 'order-state-ip:%'`)
  assert.equal((await guess()).json.code, 'TOO_MANY')
})

test('C329 it changes nothing, and refuses what it does not know', async () => {
  for (const [name, input] of [
    ['search', {}],
    ['search', { words: 'tote', limit: 21 }],
    ['rules', { page: 'passwords' }],
    ['order', { number: 'SA-2026-000001' }]
  ] as const) {
    const { isError, json } = await call(name, input)
    assert.deepEqual([isError, json.code], [true, 'BAD_INPUT'], name)
  }
  await assert.rejects(assistant.client.callTool({ name: 'brand_add', arguments: { name: 'X' } }))
})

test('C329 llms.txt leads to categories, texts, feeds and the tools, and is not sent again unchanged', async () => {
  const { body, headers, statusCode } = await app.inject('/llms.txt')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^text\/plain; charset=utf-8/)
  assert.match(body, /^# Sahra\n\n> .+\n\n.*http:\/\/shop\.test\/mcp /)
  const [{ id = '' } = {}] = await db.many<{ id: string }>(sql`select id from category where slug = 'bags'`)
  assert.ok(body.includes(`- [Bags](http://shop.test/c/${id}/bags?deep=1)`), body)
  for (const path of [
    '/delivery-returns',
    '/faq',
    '/terms',
    '/privacy-policy',
    '/sitemap.xml',
    '/feeds/google.xml'
  ])
    assert.ok(body.includes(`(http://shop.test${path})`), path)
  const again = await app.inject({ url: '/llms.txt', headers: { 'if-none-match': String(headers['etag']) } })
  assert.equal(again.statusCode, 304)
  for (const [, path = ''] of body.matchAll(/\(http:\/\/shop\.test(\/(?:feeds|api|sitemap)[^)]*)\)/g))
    assert.notEqual((await app.inject(path)).statusCode, 404, path)
})
