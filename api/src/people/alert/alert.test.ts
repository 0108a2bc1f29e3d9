import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import { personalDataResponse } from '@sahra/shared/contract/security'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import {
  addProduct,
  browser,
  openTestApi,
  password,
  type SignedIn,
  shopper,
  verifiedShopper
} from '../../testing/test-api'
import { mailAlerts } from './alert-digest.service'
import { listShoppersWithFalls } from './price-fall.queries'
import { shopperWithPriceAlert } from './testing/price-alert'

const { app, db, deps } = await openTestApi()

interface SentAlert {
  subject: string
  body: string
  unsubscribe_url: string
}
const mailsTo = (who: SignedIn) =>
  db.many<SentAlert>(sql`
    select subject, body, unsubscribe_url from mail where recipient = ${who.email} and kind = 'notify' order by created_at, id`)
const setPrice = (productId: string, price: number) =>
  db.run(sql`update product set price = ${price} where id = ${productId}`)
/** The mails of yesterday. */
const passDay = () => db.run(sql`update alert set mailed_at = mailed_at - interval '1 day'`)

const watching = (prices: number[], headers = {}) => shopperWithPriceAlert({ app, db }, prices, headers)

test('WL-021 C405 one mail a day has every price that is below the one on adding, or in the last mail', async () => {
  const { amal, productIds } = await watching([10_000, 20_000, 30_000])
  const [bag = '', watch = '', coat = ''] = productIds
  await mailAlerts(deps)
  assert.deepEqual(await mailsTo(amal), [])

  await setPrice(bag, 8_000)
  await db.run(sql`update product set sale_price = 15000 where id = ${watch}`)
  await setPrice(coat, 31_000)
  await Promise.all([mailAlerts(deps), mailAlerts(deps)])
  const [mail, ...others] = await mailsTo(amal)
  assert.equal(others.length, 0)
  assert.match(mail?.body ?? '', /Bag 20000, AED 150\.00 \(was AED 200\.00\)\nMaison Bag 10000, AED 80\.00/)
  assert.doesNotMatch(mail?.body ?? '', /Bag 30000/)

  await setPrice(bag, 7_000)
  await mailAlerts(deps)
  assert.equal((await mailsTo(amal)).length, 1)
  await passDay()
  await mailAlerts(deps)
  const second = (await mailsTo(amal))[1]
  assert.match(second?.body ?? '', /Bag 10000, AED 70\.00 \(was AED 80\.00\)/)
  assert.doesNotMatch(second?.body ?? '', /Bag 20000/)
  await passDay()
  await setPrice(bag, 9_000)
  await setPrice(bag, 7_000)
  await mailAlerts(deps)
  assert.equal((await mailsTo(amal)).length, 2)
})

test('C405 a price is compared from adding on, and an entry of an earlier version from the request on', async () => {
  const amal = await verifiedShopper(app, db)
  const { productId } = await addProduct(db, { price: 10_000 })
  await amal.post('/api/wishlist', { productId })
  await db.run(sql`update wishlist_item set seen_price = null where product_id = ${productId}`)
  await setPrice(productId, 9_000)
  await amal.post('/api/alerts', { kind: 'price' })
  const later = await addProduct(db, { price: 10_000, variants: [{ price: 40_000 }] })
  await amal.post('/api/wishlist', { productId: later.productId, variantId: later.variantId })
  await mailAlerts(deps)
  assert.deepEqual(await mailsTo(amal), [])
  await db.run(sql`update variant set price = 39000 where id = ${later.variantId}`)
  await mailAlerts(deps)
  assert.match((await mailsTo(amal))[0]?.body ?? '', /AED 390\.00 \(was AED 400\.00\)/)
})

test('C405 a product that cannot be bought is mailed once it can be', async () => {
  const { amal, productIds } = await watching([10_000, 20_000])
  await db.run(sql`update product set price = 5000, stock = 0 where id = ${productIds[0]}`)
  await db.run(sql`update product set price = 5000, active = false where id = ${productIds[1]}`)
  await mailAlerts(deps)
  assert.deepEqual(await mailsTo(amal), [])
  await db.run(sql`update product set stock = 1 where id = ${productIds[0]}`)
  await mailAlerts(deps)
  assert.match((await mailsTo(amal))[0]?.body ?? '', /Bag 10000, AED 50\.00/)
})

test('C405 an error with one shopper keeps no other from a mail, and the job is tried again', async () => {
  const both = [await watching([10_000]), await watching([10_000])]
  for (const { productIds } of both) await setPrice(productIds[0]!, 8_000)
  const counts = async () => Promise.all(both.map(async ({ amal }) => (await mailsTo(amal)).length))
  assert.equal((await listShoppersWithFalls(db)).length, both.length)
  let calls = 0
  const transaction: typeof db.transaction = (work, options) =>
    calls++ === 0 ? Promise.reject(new Error('broken')) : db.transaction(work, options)
  await assert.rejects(mailAlerts({ ...deps, db: { ...db, transaction } }), /broken/)
  assert.equal((await counts()).filter(count => count === 1).length, 1)
  await mailAlerts(deps)
  assert.deepEqual(await counts(), [1, 1])
})

test('C405 an import that lowers every price of a full wishlist is one mail, in its language', async () => {
  const amal = await verifiedShopper(app, db)
  const brand = newId()
  await db.run(sql`insert into brand (id, slug, name) values (${brand}, ${brand}, 'Casa')`)
  await db.run(
    sql`insert into category (id, slug, name) values (${newId()}, 'bags', 'Bags') on conflict do nothing`
  )
  await db.run(sql`
    insert into product (id, slug, name, brand_id, category_id, images, price, stock)
    select 'f' || lpad(to_hex(n), 23, '0'), 'many-' || n, 'Piece ' || n, ${brand}, category.id, '{}', 10000, 1
    from generate_series(1, 500) n, (select id from category limit 1) category`)
  await db.run(sql`
    insert into wishlist_item (id, shopper_id, product_id)
    select 'e' || right(p.id, 23), s.id, p.id from product p, shopper s
    where p.brand_id = ${brand} and s.email = ${amal.email}`)
  await amal.post('/api/alerts', { kind: 'price' }, { [LANGUAGE_HEADER]: 'ar' })
  await db.run(sql`update product set price = 9000 where brand_id = ${brand}`)
  await mailAlerts(deps)
  const mails = await mailsTo(amal)
  assert.equal(mails.length, 1)
  assert.match(mails[0]?.subject ?? '', /^انخفضت/)
  assert.equal(mails[0]?.body.match(/Casa Piece/g)?.length, 12)
  assert.match(mails[0]?.body ?? '', /488 قطعة/)
  await passDay()
  await mailAlerts(deps)
  assert.equal((await mailsTo(amal)).length, 1)
})

test('C405 an address that is not confirmed, and a blocked account, get no mail', async () => {
  const { amal, productIds } = await watching([10_000])
  await setPrice(productIds[0]!, 8_000)
  const set = (change: 'blocked' | 'unconfirmed' | 'fine') =>
    db.run(sql`
      update shopper set verified_at = ${change === 'unconfirmed' ? null : new Date()},
        blocked_at = ${change === 'blocked' ? new Date() : null}, blocked_reason = ${change === 'blocked' ? 'x' : null}
      where email = ${amal.email}`)
  for (const change of ['unconfirmed', 'blocked'] as const) {
    await set(change)
    await mailAlerts(deps)
    assert.deepEqual(await mailsTo(amal), [], change)
  }
  await set('fine')
  await mailAlerts(deps)
  assert.equal((await mailsTo(amal)).length, 1)
})

test('AC-064 API-055 C406 all alerts are listed, and each ends by itself', async () => {
  const { amal, alertId } = await watching([10_000])
  const soldOut = await addProduct(db, { stock: 0 })
  await amal.post('/api/notify/subscribe', { productId: soldOut.productId })
  const again = await amal.post('/api/alerts', { kind: 'price' })
  const { json } = await amal.get('/api/alerts')
  assert.deepEqual(again.json, json)
  assert.deepEqual(
    json.alerts.map(({ kind, name }: { kind: string; name?: string }) => [kind, name]),
    [
      ['price', undefined],
      ['stock', 'Maison Dune Bag']
    ]
  )
  const [left] = (await amal.delete(`/api/alerts/${alertId}`)).json.alerts
  assert.equal(left.kind, 'stock')
  assert.deepEqual((await amal.delete(`/api/alerts/${left._id}`)).json.alerts, [])
  assert.equal((await amal.delete(`/api/alerts/${left._id}`)).json.reason, 'UNKNOWN_ALERT')
  assert.equal((await browser(app).get('/api/alerts')).status, 401)
})

test('AC-065 C406 the link of a mail ends the alerts with one request, and a forged one nothing', async () => {
  const { amal, productIds } = await watching([10_000])
  await setPrice(productIds[0]!, 8_000)
  await mailAlerts(deps)
  const [mail] = await mailsTo(amal)
  const { pathname, search, searchParams } = new URL(mail?.unsubscribe_url ?? '')
  const token = searchParams.get('token') ?? ''
  assert.ok(mail?.body.includes(`/end-alerts#${token}`))
  const end = (address: string) =>
    browser(app).post(address, 'List-Unsubscribe=One-Click', {
      'content-type': 'application/x-www-form-urlencoded'
    })
  const other = await shopper(app)
  const otherId = (await db.first<{ id: string }>(sql`select id from shopper where email = ${other.email}`))
    ?.id
  assert.equal((await end(`${pathname}?token=${otherId}.${token.split('.')[1]}`)).json.reason, 'INVALID_LINK')
  assert.equal((await end(pathname)).json.reason, 'INVALID_LINK')
  assert.equal((await amal.get('/api/alerts')).json.alerts.length, 1)
  for (const times of [1, 2]) assert.equal((await end(pathname + search)).status, 200, String(times))
  assert.deepEqual((await amal.get('/api/alerts')).json.alerts, [])
})

test('AC-047 AC-048 C406 alerts are in the file of the data, and end with the account', async () => {
  const { amal, alertId } = await watching([10_000])
  const { alerts } = personalDataResponse.parse((await amal.get('/api/user/export')).json)
  assert.deepEqual(
    alerts.map(({ _id, kind }) => [_id, kind]),
    [[alertId, 'price']]
  )
  assert.equal((await amal.post('/api/user/close-account', { password })).status, 200)
  assert.equal(await db.first(sql`select from alert where id = ${alertId}`), undefined)
})
