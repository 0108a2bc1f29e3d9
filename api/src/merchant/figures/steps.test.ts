import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { rejectOrder, shipOrder } from '../../selling/order-management/status.service'
import { place, tracking } from '../../selling/order/testing/place-orders'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { commandLine } from '../command-line/testing/command-line'
import { systemWith } from '../machine-api/testing/system'

const api = await openTestApi()
const { app, db, deps } = api
const type = commandLine(api)
const call = await systemWith(api, 'books', 'figures:read')
const figure = async (query: string) => (await call(`GET /figures/steps?${query}`)).json.items
const { productId: bag } = await addProduct(db, { stock: 90 })
const { productId: scarf } = await addProduct(db, { stock: 90 })

async function sell(moment: string): Promise<string> {
  const { json } = await place(await shopper(app), [{ productId: bag, quantity: 1 }])
  await db.run(sql`update shop_order set created_at = ${moment} where id = ${json._id}`)
  return json._id
}

test('C414 steps count how far carts and orders of the days have come', async () => {
  const day = '2026-07-01T12:00:00Z'
  await sell(day)
  await rejectOrder(deps, await sell(day))
  await shipOrder(deps, await sell(day), tracking)
  const { id, amal, bagLine, read } = await deliveredOrder(api)
  const other = await deliveredOrder(api)
  for (const order of [id, other.id])
    await db.run(sql`update shop_order set created_at = ${day} where id = ${order}`)
  await askReturn(amal, id, [{ line: bagLine, quantity: 1 }])
  const number = (await read()).returns?.[0]?.number ?? ''
  await type('returns', 'accept', number)
  await type('returns', 'receive', number)
  // Asked for, not arrived.
  await askReturn(other.amal, other.id, [{ line: other.bagLine, quantity: 1 }])
  for (const moment of [day, '2026-07-02T12:00:00Z']) {
    const lina = await shopper(app, 'Lina')
    for (const productId of [bag, scarf])
      assert.equal((await lina.post('/api/cart/add', { productId, quantity: 1 })).status, 200)
    await db.run(sql`update cart_line set created_at = ${moment} where created_at > '2026-07-03'`)
  }
  assert.deepEqual(await figure('from=2026-07-01&to=2026-07-01'), [
    { step: 'cart', count: 6, percent: 100 },
    { step: 'ordered', count: 5, percent: 83.3 },
    { step: 'confirmed', count: 3, percent: 50 },
    { step: 'shipped', count: 3, percent: 50 },
    { step: 'arrived', count: 2, percent: 33.3 },
    { step: 'not-returned', count: 1, percent: 16.7 }
  ])
  const none = await figure('from=2020-07-01&to=2020-07-01')
  assert.ok(none.every(({ count, percent }: Record<string, number>) => count === 0 && percent === 0))
})
