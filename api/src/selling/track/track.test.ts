import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, browser, lastMail, openTestApi, password, verifiedShopper } from '../../testing/test-api'
import { shipOrder, deliverOrder } from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'

const { app, db, deps } = await openTestApi()
const { app: limited } = await openTestApi({ rateLimit: true }, db)
const { productId } = await addProduct(db, { stock: 50 })

/** Places an order; returns it with the token of its mail, and what a browser without a session sees by it. */
async function placed(headers = {}) {
  const who = await verifiedShopper(app, db)
  const { json: order } = await place(who, [{ productId, quantity: 1 }], {}, headers)
  const body = (await lastMail(db, who.email, 'order'))?.body ?? ''
  const [, path = '', token = ''] = /^.*: https?:\/\/[^/]+(\/\S*track-order)#(\S+)$/m.exec(body) ?? []
  return {
    who,
    order,
    path,
    token,
    track: (sent = token) => browser(app).post('/api/order/track', { token: sent })
  }
}

test('C373 OR-054 API-049 a mailed link shows where an order is, and nothing of who ordered but the city', async () => {
  const { order, token, path, track } = await placed()
  assert.equal(path, '/track-order')
  const fresh = await track()
  assert.equal(fresh.status, 200)
  assert.deepEqual(
    [fresh.json.number, fresh.json.status, fresh.json.city],
    [order.number, 'Pending', 'Dubai']
  )
  await shipOrder(deps, order._id, tracking)
  const { json, raw } = await track(token)
  assert.equal(json.status, 'Shipped')
  assert.equal(json.tracking.carrier, 'Aramex')
  assert.ok(json.shippedAt)
  assert.deepEqual(Object.keys(json).sort(), [
    'cancelledAt',
    'city',
    'createdAt',
    'deliveredAt',
    'number',
    'shippedAt',
    'status',
    'tracking'
  ])
  for (const personal of ['Amal', 'Palm', '0501234567', 'example.com', 'Dune'])
    assert.ok(!raw.body.includes(personal), personal)
  assert.equal(raw.cookies.length, 0)
})

test('C427 a mailed link has what the order was promised', async () => {
  const { order, track } = await placed()
  const promise = { kind: 'pick-up', place: 'Gallery Walk 12, Dubai' }
  await db.run(sql`update shop_order set promise = ${JSON.stringify(promise)}::jsonb where id = ${order._id}`)
  assert.deepEqual((await track()).json.promise, promise)
})

test('C373 every mail of the way of an order has its link, in the language of the order', async () => {
  const { who, order, path, token } = await placed({ 'x-sahra-language': 'ar' })
  assert.equal(path, '/ar/track-order')
  await shipOrder(deps, order._id, tracking)
  assert.ok((await lastMail(db, who.email, 'order'))?.body.includes(`/ar/track-order#${token}`))
  await deliverOrder(deps, order._id)
  assert.ok((await lastMail(db, who.email, 'order'))?.body.includes(`/ar/track-order#${token}`))
})

test('C373 a link that is forged, of another order or incomplete shows nothing', async () => {
  const [first, second] = [await placed(), await placed()]
  const [id, signature = ''] = first.token.split('.')
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  for (const forged of [
    `${id}.${flipped}`,
    `${second.order._id}.${signature}`,
    `${'f'.repeat(24)}.${signature}`,
    `${id}.`,
    id!,
    '',
    'x'.repeat(200)
  ]) {
    const { status, json } = await first.track(forged)
    assert.deepEqual([status, json.reason], [400, 'INVALID_LINK'], forged)
  }
})

test('C373 a link ends 60 days after the delivery or the cancellation', async () => {
  for (const column of [sql`delivered_at`, sql`cancelled_at`]) {
    const { order, track } = await placed()
    const ago = (days: number) =>
      db.run(
        sql`update shop_order set ${column} = now() - make_interval(days => ${days}) where id = ${order._id}`
      )
    await ago(59)
    assert.equal((await track()).status, 200)
    await ago(61)
    assert.deepEqual((await track()).json.reason, 'INVALID_LINK')
  }
})

test('C373 a link ends with the account', async () => {
  const { who, order, track } = await placed()
  await shipOrder(deps, order._id, tracking)
  await deliverOrder(deps, order._id)
  await db.run(sql`update shop_order set delivered_at = now() - interval '10 days' where id = ${order._id}`)
  assert.equal((await track()).status, 200)
  assert.equal((await who.post('/api/user/close-account', { password })).status, 200)
  assert.equal((await track()).status, 400)
})

test('C373 SEC-22 guesses from one address are limited', async () => {
  const visitor = browser(limited, '10.9.9.9')
  const statuses: number[] = []
  for (let tries = 0; tries < 31; tries++)
    statuses.push((await visitor.post('/api/order/track', { token: 'x' })).status)
  assert.deepEqual(statuses.slice(-2), [400, 429])
  assert.equal((await browser(limited, '10.9.8.8').post('/api/order/track', { token: 'x' })).status, 400)
})
