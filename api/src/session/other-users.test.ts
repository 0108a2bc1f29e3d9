import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify, { type InjectOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { newId } from '../db/id'
import { sql } from '../db/sql'
import { shipOrder } from '../order/status.service'
import type { App } from '../feature'
import { features } from '../server'
import { addProduct, openTestApi, shopper, type SignedIn } from '../testing/test-api'

interface Route {
  method: InjectOptions['method'] & string
  url: string
}

const { app, db, deps } = await openTestApi()
/** Every route there is, as the rooms themselves have them: one that is added tomorrow is looked at too. */
const routes = await listRoutes()

async function listRoutes(): Promise<Route[]> {
  const found: Route[] = []
  const plain = Fastify()
  plain.setValidatorCompiler(validatorCompiler)
  plain.setSerializerCompiler(serializerCompiler)
  plain.decorateRequest('shopper', null)
  plain.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!['HEAD', 'OPTIONS'].includes(one)) found.push({ method: one as Route['method'], url })
  })
  for (const room of features) await plain.register(async scope => room(scope as App, deps))
  return found
}

const address = {
  street: '1 Palm St',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE',
  phone: ''
}

/** Someone with one of everything. */
async function owner(): Promise<{ who: SignedIn; ids: Record<string, string> }> {
  const who = await shopper(app, 'Noor')
  const { productId } = await addProduct(db, { stock: 9 })
  const place = async (paymentMethod: string) =>
    (
      await who.post('/api/order', {
        products: [{ productId, quantity: 1 }],
        address,
        paymentMethod,
        codConfirmed: true
      })
    ).json._id as string
  const [pending, shipped] = [await place('COD'), await place('COD')]
  await shipOrder(deps, shipped, { carrier: 'Aramex', trackingNumber: 'AX1' })
  const saved = (await who.post('/api/user/address', address)).json.addresses[0]._id
  await who.post('/api/wishlist', { productId })
  await who.post('/api/cart/add', { productId, quantity: 1 })
  const kept = await db.first<{ wish: string; line: string }>(sql`
    select w.id as wish, c.id as line from shopper s
    join wishlist_item w on w.shopper_id = s.id join cart_line c on c.shopper_id = s.id where s.email = ${who.email}`)
  return { who, ids: { pending, shipped, address: saved, wish: kept?.wish ?? '', line: kept?.line ?? '' } }
}

const tables = [
  sql`select * from shopper order by id`,
  sql`select * from address order by id`,
  sql`select * from shop_order order by id`,
  sql`select * from order_line order by order_id, position`,
  sql`select * from order_event order by id`,
  sql`select * from cart_line order by id`,
  sql`select * from wishlist_item order by id`,
  sql`select * from notify_subscription order by id`,
  sql`select id, shopper_id from session order by id`,
  sql`select * from mail order by id`
]
const everything = () => Promise.all(tables.map(table => db.many(table)))

/** A body that would do for any of them. */
const body = { ...address, name: 'N', email: 'stranger@example.com', quantity: 1, rating: 5, comment: 'x' }

test('SEC-19 with another shopper’s id every route with an id says what it says of an id that nobody has', async context => {
  const { who, ids } = await owner()
  const amal = await shopper(app, 'Amal')
  const before = await everything()
  const personal = routes.filter(
    ({ url }) => /^\/api\/(user|order|cart|wishlist|notify)\b/.test(url) && url.includes('/:')
  )
  assert.ok(personal.length >= 7, JSON.stringify(personal))
  const looked: string[] = []
  for (const { method, url } of personal)
    for (const [kind, id] of Object.entries(ids)) {
      const ask = (value: string) =>
        amal.call(method, url.replace(/:\w+/g, value), method === 'GET' ? undefined : body)
      const [theirs, nobodys, malformed] = [await ask(id), await ask(newId()), await ask('not-an-id')]
      const told = `${method} ${url} with her ${kind}`
      assert.deepEqual([theirs.status, theirs.json], [nobodys.status, nobodys.json], told)
      assert.deepEqual([malformed.status, malformed.json], [nobodys.status, nobodys.json], told)
      if (!/^\/api\/wishlist/.test(url)) assert.equal(theirs.status, 404, told)
      assert.deepEqual(Object.keys(theirs.headers).sort(), Object.keys(nobodys.headers).sort(), told)
      looked.push(told)
    }
  context.diagnostic(`${looked.length} calls`)
  assert.deepEqual(await everything(), before)
  assert.equal((await who.get(`/api/order/${ids['pending']}`)).status, 200)
  assert.equal((await who.get(`/api/order/${ids['shipped']}/invoice.pdf`)).status, 200)
})

test('SEC-19 ids of another shopper in a body are nobody’s too', async () => {
  const { ids } = await owner()
  const amal = await shopper(app, 'Amal')
  const { productId } = await addProduct(db)
  const before = await everything()
  const calls: [Route['method'], string, (id: string) => object][] = [
    ['DELETE', `/api/wishlist/dummy`, id => ({ wishlistId: id })],
    ['POST', '/api/cart/remove', id => ({ lineId: id, productId, quantity: 1 })],
    ['POST', '/api/cart/remove', id => ({ lineId: id, quantity: 1 })],
    [
      'POST',
      '/api/order',
      id => ({
        products: [{ productId, quantity: 1 }],
        address: { _id: id },
        paymentMethod: 'COD',
        codConfirmed: true
      })
    ]
  ]
  for (const [method, url, bodyOf] of calls)
    for (const id of Object.values(ids)) {
      const [theirs, nobodys] = [
        await amal.call(method, url, bodyOf(id)),
        await amal.call(method, url, bodyOf(newId()))
      ]
      assert.deepEqual([theirs.status, theirs.json], [nobodys.status, nobodys.json], `${method} ${url}`)
    }
  assert.deepEqual(await everything(), before)
})

test('SEC-17 a page of another site changes nothing by any route there is', async context => {
  const amal = await shopper(app, 'Amal')
  const before = await everything()
  const foreign = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.shop.test' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' }
  ]
  const changing = routes.filter(({ method }) => method !== 'GET')
  assert.ok(changing.length >= 20, String(changing.length))
  for (const { method, url } of changing)
    for (const headers of foreign) {
      const answer = await amal.call(method, url.replace(/:\w+/g, newId()), body, headers)
      assert.deepEqual([answer.status, answer.json.code], [403, 'FORBIDDEN'], `${method} ${url}`)
      assert.equal(answer.headers['access-control-allow-origin'], undefined)
      assert.equal(answer.headers['set-cookie'], undefined)
    }
  context.diagnostic(`${changing.length} routes`)
  assert.deepEqual(await everything(), before)
})

test('SEC-18 no route changes anything by GET', async () => {
  const { who, ids } = await owner()
  const before = await everything()
  for (const { method, url } of routes)
    if (method === 'GET') await who.get(url.replace(/:\w+/g, ids['pending'] ?? ''))
  assert.deepEqual(await everything(), before)
})

test('SEC-15 SEC-19 every personal route is 401 for a visitor', async () => {
  const personal = routes.filter(
    ({ url }) => /^\/api\/(user|order|cart|wishlist|notify)\b/.test(url) || /send-otp|verify-otp/.test(url)
  )
  assert.ok(personal.length >= 20, String(personal.length))
  for (const { method, url } of personal) {
    const answer = await app.inject({ method, url: url.replace(/:\w+/g, newId()), payload: body })
    assert.deepEqual([answer.statusCode, answer.json().code], [401, 'NO_SESSION'], `${method} ${url}`)
  }
})
