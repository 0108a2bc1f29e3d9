import assert from 'node:assert/strict'
import { addProduct } from '../../api/src/testing/test-api'
import type { TestResponse } from '../../api/src/testing/http-client'
import type { SeededRandom } from '../../api/src/testing/seeded-random'
import {
  addTestShoppers,
  type TestShopper,
  readSoldQuantities,
  type ItemKey,
  readStocks
} from '../../api/src/testing/test-shoppers.queries'
import { cash, line, routes, type StressContext } from './stress-context'

const soldOut = / is sold out\.$/
const count = (responses: TestResponse[], status: number) =>
  responses.filter(response => response.status === status).length
const shuffled = <Item>({ next }: SeededRandom, items: readonly Item[]): Item[] =>
  items
    .map(item => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** Allows only success and 409: no deadlock, no timeout. */
function assertNoFaults(responses: TestResponse[]) {
  const faults = responses.filter(({ status }) => ![200, 201, 409].includes(status))
  assert.deepEqual(
    faults.map(({ status, json }) => [status, json]),
    []
  )
}

/** In each round all shoppers order the last item at once. */
export async function raceForLastItem(
  { db, send, random }: StressContext,
  { rounds, size }: { rounds: number; size: number }
) {
  const shoppers = await addTestShoppers(db, size)
  for (let round = 0; round < rounds; round++) {
    const item = await addProduct(db, random.bool(0.5) ? { variants: [{ stock: 1 }] } : { stock: 1 })
    const responses = await Promise.all(
      shoppers.map(testShopper =>
        send(testShopper, `POST ${random.pick(routes)}`, { products: [line(item)], ...cash })
      )
    )
    assertNoFaults(responses)
    assert.equal(count(responses, 201), 1, `round ${round}`)
    assert.ok(responses.every(({ status, json }) => status === 201 || soldOut.test(String(json.message))))
    assert.deepEqual([await readSoldQuantities(db, [item]), await readStocks(db, [item])], [[1], [0]])
  }
}

/** Every shopper orders a cart of several items in random order, one of them scarce. */
export async function raceWithCarts(
  { db, send, random }: StressContext,
  { size, left }: { size: number; left: number }
) {
  const shoppers = await addTestShoppers(db, size)
  const rare = await addProduct(db, { variants: [{ stock: left }] })
  const plenty: ItemKey[] = []
  for (let n = 0; n < 6; n++)
    plenty.push(await addProduct(db, n % 2 ? { variants: [{ stock: 10_000 }] } : { stock: 10_000 }))
  const carts = await Promise.all(
    shoppers.map(async testShopper => {
      const items = shuffled(random, [rare, ...random.sample(plenty, 4)])
      let version = ''
      for (const item of items)
        version = (await send(testShopper, 'POST /api/cart/add', line(item))).json.version
      return { testShopper, products: shuffled(random, items).map(item => line(item)), cartVersion: version }
    })
  )
  const responses = await Promise.all(
    carts.map(({ testShopper, ...cart }) =>
      send(testShopper, `POST ${random.pick(routes)}`, { ...cart, ...cash })
    )
  )
  assertNoFaults(responses)
  assert.equal(count(responses, 201), left)
  const all = [rare, ...plenty]
  const [stocks, sold] = [await readStocks(db, all), await readSoldQuantities(db, all)]
  assert.deepEqual(
    stocks.map((stock, index) => stock + (sold[index] as number)),
    [left, ...plenty.map(() => 10_000)]
  )
  assert.equal(stocks[0], 0)
}

/** Posts one order concurrently with one key over both URLs. */
export async function raceWithOneKey(
  { db, send, random }: StressContext,
  { rounds, posts }: { rounds: number; posts: number }
) {
  const [testShopper] = (await addTestShoppers(db, 1)) as [TestShopper]
  for (let round = 0; round < rounds; round++) {
    const item = await addProduct(db, { variants: [{ stock: 1000 }] })
    const body = { products: [line(item)], ...cash }
    const key = { 'idempotency-key': `intent-${round}` }
    const responses = await Promise.all(
      Array.from({ length: posts }, () => send(testShopper, `POST ${random.pick(routes)}`, body, key))
    )
    assertNoFaults(responses)
    assert.deepEqual([count(responses, 201), count(responses, 200)], [1, posts - 1])
    assert.equal(new Set(responses.map(({ json }) => json._id)).size, 1)
    assert.deepEqual(await readSoldQuantities(db, [item]), [1])
  }
}

/** Two tabs order the same cart, each with its own key. */
export async function raceTwoTabs({ db, send, random }: StressContext, { rounds }: { rounds: number }) {
  const shoppers = await addTestShoppers(db, 4)
  await Promise.all(
    shoppers.map(async testShopper => {
      for (let round = 0; round < rounds; round++) {
        const items = [
          await addProduct(db, { variants: [{ stock: 50 }] }),
          await addProduct(db, { stock: 50 })
        ]
        let version = ''
        for (const item of items)
          version = (await send(testShopper, 'POST /api/cart/add', line(item, 2))).json.version
        const products = items.map(item => line(item, 2))
        const responses = await Promise.all(
          ['left', 'right'].map(tab =>
            send(
              testShopper,
              `POST ${random.pick(routes)}`,
              { products, ...cash, cartVersion: version },
              { 'idempotency-key': `${round}-${tab}` }
            )
          )
        )
        assertNoFaults(responses)
        assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 201])
        assert.equal(responses[0]?.json._id, responses[1]?.json._id)
        assert.deepEqual(await readSoldQuantities(db, items), [2, 2])
      }
    })
  )
}
