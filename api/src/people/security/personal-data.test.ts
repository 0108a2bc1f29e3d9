import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personalDataResponse } from '@sahra/shared/contract/security'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { addProduct, browser, lastMail, openTestApi, password, shopper } from '../../testing/test-api'
import { passkeyDevice } from '../passkey/testing/passkey-device'
import { cancelOrder, deliverOrder, shipOrder } from '../../selling/order-management/status.service'

const { app, db, deps } = await openTestApi()
const address = {
  street: '1 Palm St',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE',
  phone: ''
}

/** A shopper with something of every kind and one order. */
async function shopperWithData(name: string) {
  const who = await shopper(app, name)
  const { productId } = await addProduct(db, { stock: 9 })
  const soldOut = await addProduct(db, { stock: 0 })
  const products = [{ productId, quantity: 1 }]
  const placed = await who.post('/api/order', { products, address, paymentMethod: 'COD', codConfirmed: true })
  await who.post('/api/user/address', address)
  await who.post('/api/wishlist', { productId })
  await who.post('/api/cart/add', { productId, quantity: 1 })
  await who.post('/api/notify/subscribe', { productId: soldOut.productId })
  await who.post('/api/reviews', { productId, rating: 5, comment: 'Lovely leather' })
  const { id } = (await db.first<{ id: string }>(sql`select id from shopper where email = ${who.email}`)) ?? {
    id: ''
  }
  return { ...who, id, productId, orderId: String(placed.json._id) }
}

async function deliver(orderId: string) {
  await shipOrder(deps, orderId, { carrier: 'Aramex', trackingNumber: 'AX1' })
  await deliverOrder(deps, orderId)
}

const close = (who: { post: ReturnType<typeof browser>['post'] }, tried = password) =>
  who.post('/api/user/close-account', { password: tried })

test('AC-047 the export holds everything of this shopper and nothing of another', async () => {
  const amal = await shopperWithData('Amal')
  const noor = await shopperWithData('Noor')
  const response = await amal.get('/api/user/export')
  assert.equal(response.status, 200)
  assert.equal(response.headers['content-disposition'], 'attachment; filename="sahra-my-data.json"')
  assert.equal(response.headers['cache-control'], 'no-store')
  const data = personalDataResponse.parse(response.json)
  assert.equal(data.profile.email, amal.email)
  assert.deepEqual(
    [data.addresses.length, data.orders.length, data.reviews.length, data.wishlist.length],
    [1, 1, 1, 1]
  )
  assert.deepEqual([data.cart.length, data.notices.length, data.sessions.length], [1, 1, 1])
  assert.equal(data.orders[0]?._id, amal.orderId)
  assert.equal(data.reviews[0]?.comment, 'Lovely leather')
  const text = JSON.stringify(response.json)
  assert.ok(!text.includes(noor.email) && !text.includes(noor.orderId))
  assert.doesNotMatch(text, /argon2|password/i)
})

test('AC-047 more orders than one query returns are all exported', async () => {
  const amal = await shopperWithData('Amal')
  await db.run(sql`
    insert into shop_order
    select (jsonb_populate_record(o, jsonb_build_object('id', lpad(to_hex(n), 24, '0'), 'number', null,
      'cart_version', null))).*
    from shop_order o, generate_series(1, 200) n where o.id = ${amal.orderId}`)
  const { json } = await amal.get('/api/user/export')
  assert.equal(json.orders.length, 201)
})

test('AC-048 closing needs the password and no order on its way', async () => {
  const amal = await shopperWithData('Amal')
  const wrong = await close(amal, 'not this one')
  assert.deepEqual([wrong.status, wrong.json.code], [403, 'WRONG_PASSWORD'])
  const early = await close(amal)
  assert.deepEqual(
    [early.status, early.json.message],
    [409, 'You have an order on its way. You can close your account when it is delivered or cancelled.']
  )
  assert.equal((await amal.get('/api/user/data')).status, 200)
  await cancelOrder(deps, amal.id, amal.orderId)
  assert.equal((await close(amal)).status, 200)
})

test('AC-048 a closed account keeps orders and invoices without the sign-in data', async () => {
  const amal = await shopperWithData('Amal')
  const noor = await shopperWithData('Noor')
  const device = browser(app)
  await device.post('/api/auth/login', { email: amal.email, password })
  await deliver(amal.orderId)
  const orders = () => db.many(sql`select * from shop_order where shopper_id = ${amal.id}`)
  const before = await orders()
  const closed = await close(amal)
  assert.deepEqual([closed.status, closed.json.success, amal.jar.get('sid')], [200, true, undefined])
  assert.deepEqual(await orders(), before)
  assert.equal((await device.get('/api/user/data')).status, 401)
  const login = await browser(app).post('/api/auth/login', { email: amal.email, password })
  assert.equal(login.status, 401)
  const row = await db.first(sql`
    select name, email, email_key, verified_at, closed_at is not null as closed from shopper where id = ${amal.id}`)
  const email = `${amal.id}@closed.invalid`
  assert.deepEqual(row, { name: 'Closed account', email, email_key: email, verified_at: null, closed: true })
  for (const table of [
    sql`session`,
    sql`one_time_code`,
    sql`email_undo`,
    sql`address`,
    sql`cart`,
    sql`cart_line`,
    sql`wishlist_item`,
    sql`notify_subscription`
  ]) {
    const rows = await db.many<{ id: string }>(sql`select shopper_id as id from ${table}`)
    assert.ok(!rows.some(({ id }) => id === amal.id), JSON.stringify(table))
  }
  const reviews = await browser(app).get(`/api/reviews/product/${amal.productId}`)
  assert.equal(reviews.json.items[0].user.name, 'Anonymous')
  assert.match((await lastMail(db, amal.email, 'security'))?.body ?? '', /orders and invoices/)
  assert.equal((await noor.get('/api/user/addresses')).json.addresses.length, 1)
})

test('AC-048 the address of a closed account can register again and sees nothing of it', async () => {
  const amal = await shopperWithData('Amal')
  await deliver(amal.orderId)
  await close(amal)
  const again = browser(app)
  const signUp = await again.post('/api/auth/register', { name: 'Amal', email: amal.email, password })
  assert.equal(signUp.status, 200)
  assert.deepEqual((await again.get('/api/order')).json, [])
  assert.equal((await again.get(`/api/order/${amal.orderId}`)).status, 404)
})

test('AC-047 C437 the file of the data names identities, without what the provider calls the person', async () => {
  const amal = await shopper(app)
  const { email } = amal
  await db.run(sql`
    insert into shopper_identity (id, shopper_id, provider, issuer, subject, email)
    select ${newId()}, id, 'google', 'https://accounts.google.com', 'secret-subject', ${email} from shopper
    where email = ${email}`)
  const { json } = await amal.get('/api/user/export')
  const [identity] = personalDataResponse.parse(json).identities
  assert.deepEqual([identity?.provider, identity?.email, identity?.lastUsed], ['google', email, null])
  assert.ok(!JSON.stringify(json).includes('secret-subject'))
  assert.equal((await close(amal)).status, 200)
  const left = await db.many(sql`select from shopper_identity where subject = 'secret-subject'`)
  assert.equal(left.length, 0)
})

test('AC-047 AC-048 C396 the file of the data names passkeys, without keys; closing deletes them', async () => {
  const amal = await shopper(app)
  const device = passkeyDevice()
  assert.equal((await device.add(amal, { name: 'My phone' })).status, 200)
  const { json } = await amal.get('/api/user/export')
  const [passkey] = personalDataResponse.parse(json).passkeys
  assert.equal(passkey?.name, 'My phone')
  assert.ok(!JSON.stringify(json).includes(device.authenticator.id))
  assert.equal((await close(amal)).status, 200)
  assert.equal((await device.signIn(browser(app))).status, 401)
  const left = await db.many(sql`select from shopper_passkey where credential = ${device.authenticator.id}`)
  assert.equal(left.length, 0)
})
