import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify, { type InjectOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { shipOrder } from '../../selling/order-management/status.service'
import { features } from '../../app'
import { addProduct, openTestApi, shopper, type SignedIn } from '../../testing/test-api'

interface Route {
  method: InjectOptions['method'] & string
  url: string
}

const { app, db, deps } = await openTestApi()
/** Every route that the features register, so that new routes are covered, too. */
const routes = await listRoutes()

async function listRoutes(): Promise<Route[]> {
  const found: Route[] = []
  const plain = Fastify()
  plain.setValidatorCompiler(validatorCompiler)
  plain.setSerializerCompiler(serializerCompiler)
  plain.decorateRequest('shopper', null)
  plain.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat())
      if (!['HEAD', 'OPTIONS'].includes(verb)) found.push({ method: verb as Route['method'], url })
  })
  for (const feature of features)
    await plain.register(async scope => feature(scope.withTypeProvider<ZodTypeProvider>(), deps))
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

/** A shopper with one row in every table. */
async function shopperWithData(): Promise<{ who: SignedIn; ids: Record<string, string> }> {
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
  const alert = (await who.post('/api/alerts', { kind: 'price' })).json.alerts[0]._id
  const rows = await db.first<{ wishlistItem: string; line: string }>(sql`
    select w.id as "wishlistItem", c.id as line from shopper s
    join wishlist_item w on w.shopper_id = s.id join cart_line c on c.shopper_id = s.id where s.email = ${who.email}`)
  const { wishlistItem = '', line = '' } = rows ?? {}
  return { who, ids: { pending, shipped, alert, address: saved, wishlistItem, line } }
}

const tables = [
  sql`select * from shopper order by id`,
  sql`select * from address order by id`,
  sql`select * from shop_order order by id`,
  sql`select * from order_line order by order_id, position`,
  sql`select * from order_event order by id`,
  sql`select * from order_return order by id`,
  sql`select * from cart_line order by id`,
  sql`select * from wishlist_item order by id`,
  sql`select * from notify_subscription order by id`,
  sql`select * from alert order by id`,
  sql`select id, shopper_id from session order by id`,
  sql`select * from shopper_passkey order by id`,
  sql`select * from shopper_identity order by id`,
  sql`select * from mail order by id`
]
const snapshot = () => Promise.all(tables.map(table => db.many(table)))

/** A valid body for any of the routes. */
const body = {
  ...address,
  name: 'N',
  email: 'stranger@example.com',
  quantity: 1,
  rating: 5,
  comment: 'x',
  items: [{ line: 0, quantity: 1 }],
  reason: 'too small'
}

test('SEC-19 every route responds to another user’s id as to an unknown id', async context => {
  const { who, ids } = await shopperWithData()
  const amal = await shopper(app, 'Amal')
  const before = await snapshot()
  const personal = routes.filter(
    ({ url }) => /^\/api\/(user|order|cart|wishlist|notify|alerts)\b/.test(url) && url.includes('/:')
  )
  assert.ok(personal.length >= 7, JSON.stringify(personal))
  const checked: string[] = []
  for (const { method, url } of personal)
    for (const [kind, id] of Object.entries(ids)) {
      const call = (value: string) =>
        amal.call(method, url.replace(/:\w+/g, value), method === 'GET' ? undefined : body)
      const [otherUsers, unknown, malformed] = [await call(id), await call(newId()), await call('not-an-id')]
      const label = `${method} ${url} with the other user’s ${kind}`
      assert.deepEqual([otherUsers.status, otherUsers.json], [unknown.status, unknown.json], label)
      assert.deepEqual([malformed.status, malformed.json], [unknown.status, unknown.json], label)
      if (!/^\/api\/wishlist/.test(url)) assert.equal(otherUsers.status, 404, label)
      assert.deepEqual(Object.keys(otherUsers.headers).sort(), Object.keys(unknown.headers).sort(), label)
      checked.push(label)
    }
  context.diagnostic(`${checked.length} calls`)
  assert.deepEqual(await snapshot(), before)
  assert.equal((await who.get(`/api/order/${ids['pending']}`)).status, 200)
  assert.equal((await who.get(`/api/order/${ids['shipped']}/invoice.pdf`)).status, 200)
})

test('SEC-19 ids of another user in a body are treated as unknown', async () => {
  const { ids } = await shopperWithData()
  const amal = await shopper(app, 'Amal')
  const { productId } = await addProduct(db)
  const before = await snapshot()
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
      const [otherUsers, unknown] = [
        await amal.call(method, url, bodyOf(id)),
        await amal.call(method, url, bodyOf(newId()))
      ]
      assert.deepEqual(
        [otherUsers.status, otherUsers.json],
        [unknown.status, unknown.json],
        `${method} ${url}`
      )
    }
  assert.deepEqual(await snapshot(), before)
})

test('SEC-17 no route accepts a cross-site write', async context => {
  const amal = await shopper(app, 'Amal')
  const before = await snapshot()
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
      const response = await amal.call(method, url.replace(/:\w+/g, newId()), body, headers)
      assert.deepEqual([response.status, response.json.code], [403, 'FORBIDDEN'], `${method} ${url}`)
      assert.equal(response.headers['access-control-allow-origin'], undefined)
      assert.equal(response.headers['set-cookie'], undefined)
    }
  context.diagnostic(`${changing.length} routes`)
  assert.deepEqual(await snapshot(), before)
})

test('SEC-18 no GET route changes data', async () => {
  const { who, ids } = await shopperWithData()
  const before = await snapshot()
  for (const { method, url } of routes)
    if (method === 'GET') await who.get(url.replace(/:\w+/g, ids['pending'] ?? ''))
  assert.deepEqual(await snapshot(), before)
})

/** Need no session: the body has the signed token of a link (C373, C375). */
const byLink = ['/api/order/track', '/api/wishlist/shared']

test('SEC-15 SEC-19 every personal route returns 401 to a visitor', async () => {
  const personal = routes.filter(
    ({ url }) =>
      !byLink.includes(url) &&
      (/^\/api\/(user|order|cart|wishlist|notify)\b/.test(url) || /send-otp|verify-otp/.test(url))
  )
  assert.ok(personal.length >= 20, String(personal.length))
  for (const { method, url } of personal) {
    const response = await app.inject({ method, url: url.replace(/:\w+/g, newId()), payload: body })
    assert.deepEqual([response.statusCode, response.json().code], [401, 'NO_SESSION'], `${method} ${url}`)
  }
})

test('C373 C375 what a link shows is shown to nobody without its signature', async () => {
  const { ids } = await shopperWithData()
  for (const url of byLink)
    for (const token of [undefined, '', ids['pending'], `${ids['pending']}.${'s'.repeat(43)}`]) {
      const { statusCode, json } = await app.inject({ method: 'POST', url, payload: { token } })
      assert.deepEqual([statusCode, json().code], [400, 'BAD_INPUT'], url)
    }
})
