import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import { sql } from '@sahra/server-kit/database/sql'
import { mailAlerts } from '../alert/alert-digest.service'
import { testRounds } from '../../server/config/config'
import { addProduct, runMailingJobs, verifiedShopper } from '../../testing/test-api'
import { openPushApi } from './testing/push-api'
import { watchingShoppers } from './testing/watching'

const api = await openPushApi()
const { app, db, deps, service, sendDue } = api
const { watching, halve, mailsTo, jobs, reset } = watchingShoppers(api)
beforeEach(reset)

test('AC-069 C456 a bundle is one mail, and one encrypted notification for each device', async () => {
  const { amal, productIds } = await watching([10_000, 20_000, 30_000])
  for (const name of ['phone', 'laptop']) await amal.post('/api/alerts/devices', service.subscribe(name))
  await halve(productIds)
  await Promise.all([mailAlerts(deps), mailAlerts(deps)])
  await sendDue()
  assert.deepEqual(service.problems, [])
  assert.deepEqual(service.received.map(({ name }) => name).toSorted(), ['laptop', 'phone'])
  const [push] = service.received
  assert.deepEqual(push?.content, {
    title: 'Prices of your wishlist have fallen',
    body: 'Maison Bag 30000: AED 150.00 (was AED 300.00)\nAnd 2 more pieces.',
    path: '/wishlist',
    lang: 'en',
    dir: 'ltr',
    topic: 'alerts'
  })
  const { ttl, urgency, topic, ...headers } = push?.headers ?? {}
  assert.deepEqual([urgency, topic, headers['content-encoding']], ['normal', 'alerts', 'aes128gcm'])
  assert.ok(Number(ttl) > 86_000 && Number(ttl) <= 86_400, String(ttl))
  const { aud, sub, lifetimeS = 0 } = push?.claims ?? {}
  assert.equal(aud, service.url)
  assert.match(String(sub), /^mailto:\S+@\S+$/)
  assert.ok(lifetimeS > 0 && lifetimeS < 86_400)
  assert.equal((await mailsTo(amal)).length, 1)
  assert.deepEqual(await jobs(), [])
  await sendDue()
  assert.equal(service.attempts, 2)
})

test('C456 a notification is in the language of the shopper', async () => {
  const { amal, productIds } = await watching([10_000], { [LANGUAGE_HEADER]: 'ar' })
  await amal.post('/api/alerts/devices', service.subscribe('amal'))
  await halve(productIds)
  await mailAlerts(deps)
  await sendDue()
  const { content } = service.received[0]!
  assert.deepEqual([content.lang, content.dir, content.path], ['ar', 'rtl', '/ar/wishlist'])
  assert.match(content.title, /^انخفضت/)
})

test('C456 an import of thousands of rows is one notification', async () => {
  const { amal, productIds } = await watching([10_000, 20_000])
  await amal.post('/api/alerts/devices', service.subscribe('amal'))
  await amal.post('/api/alerts', { kind: 'search', address: '/products' })
  await db.run(sql`
    update product set created_at = now() - interval '2 days' where id = any (${productIds}::text[])`)
  await db.run(sql`update alert set seen_at = now() - interval '1 day' where kind = 'search'`)
  // As an import does it: in batches, which the time limit of a statement allows.
  const rows = testRounds(2000, 25_000)
  for (let first = 1; first <= rows; first += 1000)
    await db.run(sql`
      insert into product (id, slug, name, brand_id, category_id, images, price, stock, created_at)
      select 'f' || lpad(to_hex(n), 23, '0'), 'many-' || n, 'Piece ' || n, p.brand_id, p.category_id, '{}', 10000, 1,
        now() - interval '1 hour'
      from generate_series(${first}::integer, ${first + 999}::integer) n, product p where p.id = ${productIds[0]!}`)
  await halve(productIds)
  await mailAlerts(deps)
  await sendDue()
  assert.equal(service.attempts, 1)
  const { content } = service.received[0]!
  assert.deepEqual(
    [content.title, content.path],
    ['New in your saved searches, and prices have fallen', '/profile/alerts']
  )
  assert.equal(content.body, `Maison Bag 20000: AED 100.00 (was AED 200.00)\nAnd ${rows + 1} more pieces.`)
  assert.equal((await mailsTo(amal)).length, 1)
})

test('C456 products that are in stock again are one notification that waits, the newest', async () => {
  const amal = await verifiedShopper(app, db)
  await amal.post('/api/alerts/devices', service.subscribe('amal'))
  const products = [
    await addProduct(db, { name: 'First', stock: 0 }),
    await addProduct(db, { name: 'Second', stock: 0 })
  ]
  for (const { productId } of products) await amal.post('/api/notify/subscribe', { productId })
  for (const { productId } of products) {
    await db.run(sql`update product set stock = 1 where id = ${productId}`)
    await runMailingJobs(deps)
  }
  await sendDue()
  assert.equal((await mailsTo(amal)).length, 2)
  assert.deepEqual(
    service.received.map(({ content: { title, topic } }) => [title, topic]),
    [['Back in stock: Maison Second', 'stock']]
  )
})

test('C456 without the key nothing is queued', async () => {
  const { amal, productIds } = await watching([10_000])
  await amal.post('/api/alerts/devices', service.subscribe('amal'))
  await halve(productIds)
  await mailAlerts({ ...deps, config: { ...deps.config, push: undefined } })
  assert.equal((await mailsTo(amal)).length, 1)
  assert.deepEqual(await db.many(sql`select from push_message`), [])
})
