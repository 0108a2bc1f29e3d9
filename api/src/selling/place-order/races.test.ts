import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testRounds } from '../../server/config/config'
import { sql } from '@sahra/server-kit/database/sql'
import { ApiError } from '../../server/api-error'
import { type TestRandom, testRandom } from '../../testing/random'
import { addProduct, openTestApi, shopper, type SignedIn } from '../../testing/test-api'
import { rejectOrder, shipOrder } from '../order-management/status.service'

const { app, db, deps } = await openTestApi()
const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }
const rounds = testRounds(30, 200)
const tracking = { carrier: 'Aramex', trackingNumber: 'AX1' }

const together = async <Item, Value>(
  items: readonly Item[],
  { wait }: TestRandom,
  work: (item: Item, index: number) => Promise<Value>
) =>
  Promise.all(
    items.map(async (item, index) => {
      await wait()
      return work(item, index)
    })
  )

const signUpShoppers = async (n: number): Promise<SignedIn[]> => {
  const testShoppers: SignedIn[] = []
  for (let index = 0; index < n; index++) testShoppers.push(await shopper(app, `Shopper${index}`))
  return testShoppers
}
const testShoppers = await signUpShoppers(10)
const stockOf = async (id: string | null) =>
  (await db.first<{ stock: number }>(sql`select stock from variant where id = ${id}`))?.stock

test('C101 a concurrent cart change is either in the order or rejects it', async context => {
  const random = testRandom(context)
  for (const testShopper of testShoppers) {
    const { productId, variantId } = await addProduct(db, { variants: [{ stock: 50 }] })
    await testShopper.delete('/api/cart/clear')
    const { version } = (await testShopper.post('/api/cart/add', { productId, variantId, quantity: 1 })).json
    const body = { products: [{ productId, variantId, quantity: 1 }], ...cash, cartVersion: version }
    const [placed, added] = await together(['order', 'add'], random, what =>
      what === 'order'
        ? testShopper.post('/api/order', body)
        : testShopper.post('/api/cart/add', { productId, variantId, quantity: 1 })
    )
    assert.equal(added?.status, 200)
    const left = (await testShopper.get('/api/cart')).json.items[0].quantity
    // Ordered first: one new item is left. Added first: the order is refused and both items are there.
    assert.deepEqual([placed?.status, left], placed?.status === 201 ? [201, 1] : [409, 2])
  }
})

test('SEC-9 and API-039 of concurrent cancel, reject and ship one wins, and stock is released at most once', async context => {
  const random = testRandom(context)
  let cancelled = 0
  for (let round = 0; round < rounds; round++) {
    const testShopper = testShoppers[round % testShoppers.length] as SignedIn
    const { productId, variantId } = await addProduct(db, { variants: [{ stock: 5 }] })
    const { _id: id } = (
      await testShopper.post('/api/order', { products: [{ productId, variantId, quantity: 2 }], ...cash })
    ).json
    const done = await together(
      random.shuffle(['cancel', 'ship', 'cancel', 'reject']),
      random,
      async what => {
        if (what === 'cancel')
          return (await testShopper.put(`/api/order/cancel/${id}`)).status === 200 && 'Cancelled'
        const work = what === 'ship' ? shipOrder(deps, id, tracking) : rejectOrder(deps, id)
        return work.then(
          order => order.status,
          error => {
            assert.ok(error instanceof ApiError)
            return false
          }
        )
      }
    )
    const winners = done.filter(Boolean)
    assert.equal(winners.length, 1)
    cancelled += winners[0] === 'Cancelled' ? 1 : 0
    assert.equal((await testShopper.get(`/api/order/${id}`)).json.status, winners[0])
    assert.equal(await stockOf(variantId), winners[0] === 'Cancelled' ? 5 : 3)
    const mails = await db.many(sql`
      select from mail where order_id = ${id} and dedupe_key not like 'order-placed:%'`)
    assert.equal(mails.length, 1)
  }
  context.diagnostic(`${rounds} rounds, ${cancelled} cancelled, ${rounds - cancelled} shipped`)
})
