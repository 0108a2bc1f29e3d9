import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { sql } from '../db/sql'
import { chanceOf, drawSeed } from '../load/chance'
import { Refusal } from '../refusal'
import { addPiece, openShop, shopper, type SignedIn } from '../session/testing/shop'
import { shipOrder } from './changes.service'

const { app, db, deps } = await openShop()
const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }
const tracking = { carrier: 'Aramex', trackingNumber: 'AX1' }

/** Pauses alike for one seed, which is printed: TEST_SEED repeats a run. */
function chance(context: TestContext) {
  const seed = drawSeed()
  context.diagnostic(`seed ${seed}`)
  const { whole } = chanceOf(seed)
  return {
    /** Lets a few turns of the loop pass, so that the starts interleave differently each time. */
    wait: async () => {
      for (let turns = whole(0, 7); turns > 0; turns--) await new Promise(setImmediate)
    }
  }
}

const together = async <Item, Value>(
  items: readonly Item[],
  { wait }: ReturnType<typeof chance>,
  work: (item: Item, index: number) => Promise<Value>
) =>
  Promise.all(
    items.map(async (item, index) => {
      await wait()
      return work(item, index)
    })
  )

const crowd = async (n: number): Promise<SignedIn[]> => {
  const people: SignedIn[] = []
  for (let index = 0; index < n; index++) people.push(await shopper(app, `Buyer${index}`))
  return people
}
const people = await crowd(10)
const stockOf = async (id: string | null) =>
  (await db.first<{ stock: number }>(sql`select stock from variant where id = ${id}`))?.stock

test('C101 an order and a change of its cart at once: the order is of one cart or the other', async context => {
  const luck = chance(context)
  for (const buyer of people) {
    const { productId, variantId } = await addPiece(db, { variants: [{ stock: 50 }] })
    await buyer.delete('/api/cart/clear')
    const { version } = (await buyer.post('/api/cart/add', { productId, variantId, quantity: 1 })).json
    const body = { products: [{ productId, variantId, quantity: 1 }], ...cash, cartVersion: version }
    const [placed, added] = await together(['order', 'add'], luck, what =>
      what === 'order'
        ? buyer.post('/api/order', body)
        : buyer.post('/api/cart/add', { productId, variantId, quantity: 1 })
    )
    assert.equal(added?.status, 200)
    const left = (await buyer.get('/api/cart')).json.items[0].quantity
    // Ordered first: one new item is left. Added first: the order is refused and both items are there.
    assert.deepEqual([placed?.status, left], placed?.status === 201 ? [201, 1] : [409, 2])
  }
})

test('API-039 cancelling and shipping at once: one wins, and the stock agrees with it', async context => {
  const luck = chance(context)
  for (const buyer of people) {
    const { productId, variantId } = await addPiece(db, { variants: [{ stock: 5 }] })
    const { _id: id } = (
      await buyer.post('/api/order', { products: [{ productId, variantId, quantity: 2 }], ...cash })
    ).json
    const done = await together(['cancel', 'ship', 'cancel'], luck, async what => {
      if (what === 'cancel') return (await buyer.put(`/api/order/cancel/${id}`)).status === 200 && 'Cancelled'
      return shipOrder(deps, id, tracking).then(
        order => order.status,
        error => {
          assert.ok(error instanceof Refusal)
          return false
        }
      )
    })
    const winners = done.filter(Boolean)
    assert.equal(winners.length, 1)
    assert.equal((await buyer.get(`/api/order/${id}`)).json.status, winners[0])
    assert.equal(await stockOf(variantId), winners[0] === 'Cancelled' ? 5 : 3)
  }
})
