import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { testSeed } from '../config'
import { sql } from '../db/sql'
import { Refusal } from '../refusal'
import { addPiece, openShop, shopper, type SignedIn } from '../session/testing/shop'
import { shipOrder } from './changes.service'

const { app, db, deps } = await openShop()
const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }
const tracking = { carrier: 'Aramex', trackingNumber: 'AX1' }

/** Shuffles and pauses alike for one seed, which is printed: TEST_SEED repeats a run. */
function chance(context: TestContext) {
  const seed = testSeed() ?? randomInt(2 ** 31)
  context.diagnostic(`seed ${seed}`)
  let state = seed
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32
  return {
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    /** Lets a few turns of the loop pass, so that the starts interleave differently each time. */
    wait: async () => {
      for (let turns = Math.floor(next() * 8); turns > 0; turns--) await new Promise(setImmediate)
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
const buyers = Array.from({ length: 50 }, (_, n) => people[n % people.length] as SignedIn)
const stockOf = async (id: string | null) =>
  (await db.first<{ stock: number }>(sql`select stock from variant where id = ${id}`))?.stock
const ordersOf = async (productId: string) =>
  (await db.first<{ n: number }>(sql`select count(*) as n from order_line where product_id = ${productId}`))
    ?.n

test('API-037 fifty buyers want the last one: one gets it, the others are told', async context => {
  const luck = chance(context)
  const { productId, variantId } = await addPiece(db, { variants: [{ stock: 1 }] })
  const answers = await together(buyers, luck, buyer =>
    buyer.post('/api/order', { products: [{ productId, variantId, quantity: 1 }], ...cash })
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  const told = answers.filter(({ status }) => status === 409)
  assert.equal(told.length, 49)
  assert.ok(told.every(({ json }) => json.message === 'Only 0 item(s) available in stock.'))
  assert.equal(await stockOf(variantId), 0)
})

test('fifty buyers want some of ten, in carts of several pieces: ten are sold and nobody locks up', async context => {
  const luck = chance(context)
  const pieces = [
    await addPiece(db, { variants: [{ stock: 10 }] }),
    await addPiece(db, { variants: [{ stock: 1000 }] }),
    await addPiece(db, { stock: 1000 })
  ]
  const answers = await together(buyers, luck, buyer => {
    const first = luck.pick(pieces)
    const products = [first, ...pieces.filter(piece => piece !== first)].map(({ productId, variantId }) => ({
      productId,
      variantId,
      quantity: 1
    }))
    return buyer.post('/api/order', { products, ...cash })
  })
  assert.equal(answers.filter(({ status }) => status === 201).length, 10)
  assert.equal(answers.filter(({ status }) => status === 409).length, 40)
  assert.equal(await stockOf(pieces[1]?.variantId ?? null), 990)
})

test('API-043 one key, twenty posts over both addresses: one order', async context => {
  const luck = chance(context)
  const [buyer] = people as [SignedIn]
  const { productId, variantId } = await addPiece(db, { variants: [{ stock: 50 }] })
  const body = { products: [{ productId, variantId, quantity: 1 }], ...cash }
  const answers = await together(Array.from({ length: 20 }), luck, () =>
    buyer.post(luck.pick(['/api/order', '/api/order/place']), body, { 'idempotency-key': 'one-intent' })
  )
  assert.equal(new Set(answers.map(({ json }) => json._id)).size, 1)
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(19).fill(200), 201])
  assert.equal(await ordersOf(productId), 1)
  assert.equal(await stockOf(variantId), 49)
})

test('C101 two tabs, one cart, two keys: one order', async context => {
  const luck = chance(context)
  for (const [round, buyer] of people.entries()) {
    const { productId, variantId } = await addPiece(db, { variants: [{ stock: 50 }] })
    await buyer.delete('/api/cart/clear')
    const { version } = (await buyer.post('/api/cart/add', { productId, variantId, quantity: 2 })).json
    const body = { products: [{ productId, variantId, quantity: 2 }], ...cash, cartVersion: version }
    const answers = await together(['a', 'b', 'c'], luck, tab =>
      buyer.post('/api/order', body, { 'idempotency-key': `${round}-${tab}` })
    )
    assert.equal(new Set(answers.map(({ json }) => json._id)).size, 1)
    assert.equal(await ordersOf(productId), 1)
    assert.equal(await stockOf(variantId), 48)
    assert.deepEqual((await buyer.get('/api/cart')).json.items, [])
  }
})

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
