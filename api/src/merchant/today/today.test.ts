import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { cash, place } from '../../selling/order/testing/place-orders'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { commandLine } from '../command-line/testing/command-line'
import { systemWith } from '../machine-api/testing/system'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const call = await systemWith(api, 'desk', 'today:read')
const today = async () => (await call('GET /today')).json
/** Returns what is counted otherwise than before. */
async function changed(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await today()
  await work()
  return Object.fromEntries(
    Object.entries<number>(await today()).flatMap(([name, count]) =>
      count === before[name] ? [] : [[name, count - before[name]]]
    )
  )
}

test('C347 counts orders, returns, mail and reviews that wait for the shop', async () => {
  assert.ok(Object.values(await today()).every(count => count === 0))
  const { productId } = await addProduct(db, { stock: 50 })
  const amal = await shopper(app)
  let number = ''
  assert.deepEqual(
    await changed(async () => {
      number = (await place(amal, [{ productId, quantity: 1 }], cash)).json.number
    }),
    { ordersToConfirm: 1 }
  )
  assert.deepEqual(await changed(() => type('orders', 'confirm', number)), {
    ...{ ordersToConfirm: -1, ordersToShip: 1 }
  })
  assert.deepEqual(await changed(() => type('orders', 'ship', number, 'Aramex', 'AX1')), { ordersToShip: -1 })
  const delivered = await deliveredOrder(api)
  const items = [{ line: delivered.bagLine, quantity: 1 }]
  assert.deepEqual(await changed(() => askReturn(delivered.amal, delivered.id, items)), {
    returnsToDecide: 1
  })
  const [requested] = (await delivered.read()).returns ?? []
  assert.deepEqual(await changed(() => type('returns', 'accept', requested?.number ?? '')), {
    ...{ returnsToDecide: -1, returnsToReceive: 1 }
  })
  const unsent = sql`select min(id) from mail where sent_at is null`
  assert.deepEqual(
    await changed(() => db.run(sql`update mail set given_up_at = now() where id = (${unsent})`)),
    { failedMails: 1 }
  )
  const review = sql`insert into review (id, product_id, author, rating, comment)
    values (${'a'.repeat(24)}, ${productId}, 'Amal', 5, 'Lovely.')`
  assert.deepEqual(await changed(() => db.run(review)), { unansweredReviews: 1 })
})

test('C347 counts what is nearly sold out, and not what there is only one of', async () => {
  assert.deepEqual(await changed(() => addProduct(db, { stock: 5 })), { lowStock: 1 })
  assert.deepEqual(
    await changed(() => addProduct(db, { stock: 9, variants: [{ stock: 0 }, { stock: 1 }, { stock: 6 }] })),
    { lowStock: 1, soldOut: 1 }
  )
  const products = await systemWith(api, 'stock', 'products:read')
  const counted = async (stock: string): Promise<number> =>
    (await products(`GET /products?stock=${stock}`)).json.items.length
  // None of them has two variants with the same.
  const { lowStock, soldOut } = await today()
  assert.deepEqual([await counted('low'), await counted('out')], [lowStock, soldOut])
  assert.ok(lowStock > 0 && soldOut > 0)
  assert.deepEqual(await changed(() => addProduct(db, { stock: 1, active: false })), {})
  assert.deepEqual(
    await changed(async () => {
      const { productId } = await addProduct(db, { stock: 1 })
      await db.run(sql`update product set tags = '{pre-loved}' where id = ${productId}`)
    }),
    {}
  )
})

test('C347 counts the orders whose payment is stuck, each once', async () => {
  const { productId } = await addProduct(db, { stock: 50 })
  const placed = await place(await shopper(app, 'Noor'), [{ productId, quantity: 1 }], cash)
  const change = sql`update shop_order set payment_method = 'STRIPE', payment_status = 'Released', status = 'Pending',
    created_at = now() - interval '5 days' where id = ${placed.json._id}`
  assert.deepEqual(await changed(() => db.run(change)), { ordersToConfirm: -1, failedPayments: 1 })
  const task = sql`insert into payment_task (order_id, kind, last_error) values (${placed.json._id}, 'release', '500')`
  assert.deepEqual(await changed(() => db.run(task)), {})
  const lines = await type('today')
  assert.match(lines.join('\n'), /^ +1 {2}payments that are stuck/m)
  assert.equal(lines.length, Object.keys(await today()).length)
})
