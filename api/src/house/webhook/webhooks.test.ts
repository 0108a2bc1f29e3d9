import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { claimDeliveries, deleteOldEvents } from './delivery.queries'
import { deliverDue } from './delivery'
import { MAX_ATTEMPTS, retryDelayS } from './events.rules'
import { openReceiver } from './testing/receiver'

const { db, deps } = await openTestApi()
const lines: string[] = []
const deliver = () => deliverDue(db, line => lines.push(line))
async function deliverAll() {
  while (await deliver()) continue
}
/** What waits is due, and no receiver is paused. */
async function dueNow() {
  await db.run(sql`update webhook_delivery set due_at = now() where state = 'waiting'`)
  await db.run(sql`update webhook set paused_until = null`)
}
const setStock = (id: string, stock: number) =>
  db.run(sql`update product set stock = ${stock} where id = ${id}`)

const type = commandLine({ db, deps }, 'webhooks')
async function subscribe(events = 'stock.changed') {
  const receiver = await openReceiver()
  const [first = '', , secret = ''] = await type('add', receiver.url, '--events', events, '--allow-private')
  receiver.secret = secret
  return Object.assign(receiver, { id: first.split(' ')[1] ?? '' })
}

beforeEach(async () => {
  lines.length = 0
  await db.run(sql`delete from webhook`)
  await db.run(sql`delete from shop_event`)
})

test('C148 an event is delivered once, signed, and only to the webhooks that want it', async () => {
  const stock = await subscribe()
  const products = await subscribe('product.updated')
  const { productId } = await addProduct(db, { stock: 5 })
  await setStock(productId, 3)
  await setStock(productId, 3)
  await deliverAll()
  await deliverAll()
  assert.deepEqual(
    stock.received.map(({ type: name, data }) => [name, data.stock, data.change]),
    [['stock.changed', 3, -2]]
  )
  assert.deepEqual([stock.invalid, products.received, products.invalid], [0, [], 0])
  assert.match(stock.received[0]?.occurredAt ?? '', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  assert.deepEqual(Object.keys(stock.received[0] ?? {}), ['id', 'type', 'occurredAt', 'data'])
})

test('C148 what a receiver refuses is tried again later, and the receiver is paused', async () => {
  const receiver = await subscribe()
  const { productId } = await addProduct(db)
  receiver.status = 500
  await setStock(productId, 1)
  await deliverAll()
  assert.equal(receiver.refused, 1)
  assert.match((await type('log'))[0] ?? '', /stock\.changed +waiting +1 attempt +status 500, next attempt/)
  assert.match((await type('list'))[0] ?? '', /1 waiting {2}paused until/)
  await setStock((await addProduct(db)).productId, 1)
  await deliverAll()
  assert.equal(receiver.refused, 1, 'another event does not reach a paused receiver')
  receiver.status = 204
  await dueNow()
  await deliverAll()
  assert.equal(receiver.received.length, 2)
  assert.deepEqual(await type('log', '--failed'), ['There are no deliveries.'])
  assert.match((await type('list'))[0] ?? '', /stock\.changed {2}private address allowed$/)
  assert.equal(lines.length, 1)
})

test('C148 events of a product keep their order: one that failed, or was lost in a crash, holds the later ones', async () => {
  const receiver = await subscribe()
  const { productId } = await addProduct(db, { stock: 9 })
  await setStock(productId, 8)
  assert.equal((await claimDeliveries(db, receiver.id, 10, 60)).length, 1)
  // The worker that claimed it dies here.
  await setStock(productId, 7)
  await setStock((await addProduct(db, { stock: 9 })).productId, 1)
  await deliverAll()
  assert.deepEqual(
    receiver.received.map(({ data }) => data.stock),
    [1]
  )
  await db.run(
    sql`update webhook_delivery set leased_until = now() - interval '1 second' where state = 'waiting'`
  )
  await deliverAll()
  assert.deepEqual(
    receiver.received.map(({ data }) => data.stock),
    [1, 8, 7]
  )
})

test('C148 two workers deliver each event once, and the events of a product in their order', async () => {
  const receiver = await subscribe()
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push((await addProduct(db, { stock: 9 })).productId)
  for (const stock of [8, 7, 6]) for (const id of ids) await setStock(id, stock)
  await Promise.all([deliverAll(), deliverAll(), deliverAll()])
  await deliverAll()
  assert.equal(receiver.received.length, 36)
  for (const id of ids)
    assert.deepEqual(
      receiver.received.filter(({ data }) => data.productId === id).map(({ data }) => data.stock),
      [8, 7, 6]
    )
})

test('C148 a change that is rolled back is not an event', async () => {
  const receiver = await subscribe()
  const { productId } = await addProduct(db)
  await assert.rejects(
    db.transaction(async tx => {
      await tx.run(sql`update product set stock = 1 where id = ${productId}`)
      throw new Error('rolled back')
    })
  )
  await deliverAll()
  assert.equal(receiver.received.length, 0)
})

test('C148 replay sends an event, or all since a moment, again under the same id', async () => {
  const { productId } = await addProduct(db)
  await setStock(productId, 2)
  const receiver = await subscribe()
  await deliverAll()
  assert.equal(receiver.received.length, 0, 'an event from before the webhook waits for a replay')
  assert.deepEqual(await type('replay', '--since', '2020-01-01', '--webhook', receiver.id), [
    '1 delivery: sent now.'
  ])
  await deliverAll()
  const id = receiver.received[0]?.id ?? ''
  await type('replay', id)
  await deliverAll()
  assert.deepEqual(
    receiver.received.map(event => event.id),
    [id, id]
  )
  await assert.rejects(type('replay', '--since', '2999-01-01'), /No event of the last 30 days fits/)
  await assert.rejects(type('replay', 'x'), /No event of the last 30 days fits/)
  await assert.rejects(type('replay'), /Name an event, or a moment/)
  await assert.rejects(type('replay', '--since', 'yesterday'), /is not a time/)
  await assert.rejects(type('replay', id, '--webhook', 'none'), /no such webhook/)
})

test('C148 a delivery is given up after three days, and then the next event of the product goes out', async () => {
  const receiver = await subscribe()
  const { productId } = await addProduct(db)
  await setStock(productId, 1)
  await setStock(productId, 2)
  await db.run(sql`update webhook_delivery set attempts = ${MAX_ATTEMPTS - 1}`)
  receiver.status = 410
  await deliverAll()
  assert.match(lines[0] ?? '', /given up after three days/)
  assert.match((await type('list'))[0] ?? '', /1 waiting {2}1 given up/)
  receiver.status = 204
  await dueNow()
  await deliverAll()
  assert.deepEqual(
    receiver.received.map(({ data }) => data.stock),
    [2]
  )
  assert.deepEqual([1, 2, 3, 9, 10, 80].map(retryDelayS), [10, 20, 40, 2560, 3600, 3600])
})

test('C148 a removed webhook gets nothing, and events are stored for 30 days', async () => {
  const receiver = await subscribe()
  const { productId } = await addProduct(db)
  await setStock(productId, 1)
  assert.match((await type('remove', receiver.id, '--dry-run'))[1] ?? '', /is removed/)
  assert.equal((await type('list')).length, 1)
  await type('remove', receiver.id)
  await setStock(productId, 2)
  await deliverAll()
  assert.equal(receiver.received.length, 0)
  assert.deepEqual(await type('list'), ['There are no webhooks.'])
  await assert.rejects(type('remove', receiver.id), /no such webhook/)
  const count = async () => (await db.first<{ n: number }>(sql`select count(*) as n from shop_event`))?.n
  await deleteOldEvents(db)
  assert.equal(await count(), 3)
  await db.run(sql`update shop_event set at = now() - interval '31 days' where type = 'stock.changed'`)
  await deleteOldEvents(db)
  assert.equal(await count(), 1)
})

test('C148 SEC-51 only https and public addresses, unless private ones are allowed; a dry run shows no secret', async () => {
  await assert.rejects(type('add', 'http://erp.example/'), /is not an address for a webhook/)
  await assert.rejects(type('add', 'ftp://erp.example/', '--allow-private'), /is not an address/)
  await assert.rejects(
    type('add', 'https://erp.example/', '--events', 'stock'),
    /names an event that there is not/
  )
  assert.deepEqual(await type('add', 'https://erp.example/', '--dry-run'), [
    'Dry run: this is what would be done. Nothing was changed.',
    'A webhook would send all events to https://erp.example/.'
  ])
  for (const host of [
    ...['127.0.0.1', '169.254.169.254', 'localhost', 'db.localhost.', '2130706433', '0x7f.1', '192.88.99.1'],
    ...['[::7f00:1]', '[::ffff:10.0.0.1]', '[2002:7f00:1::]', '[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]'],
    ...['[::ffff:0:7f00:1]', '[2001:0:7f00:1::]', '[fec0::1]', '[fd00::1]', '[fe80::1]']
  ])
    await assert.rejects(type('add', `https://${host}/x`), /is not an address for a webhook/)
  // What an earlier version has taken is refused at each delivery.
  await type('add', 'https://127.0.0.1/', '--allow-private')
  await db.run(sql`update webhook set allow_private = false where url = 'https://127.0.0.1/'`)
  await setStock((await addProduct(db)).productId, 1)
  await deliverAll()
  assert.match((await type('log', '--failed')).at(-1) ?? '', /127\.0\.0\.1 is a private address/)
})
