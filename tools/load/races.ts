import assert from 'node:assert/strict'
import type { Database } from '../../api/src/db/database'
import { addProduct } from '../../api/src/testing/test-api'
import type { TestResponse, SendRequest } from '../../api/src/testing/http-client'
import { type SeededRandom, seededRandom } from '../../api/src/testing/seeded-random'
import {
  addBuyers,
  type Buyer,
  readSoldQuantities,
  type ItemKey,
  readStocks
} from '../../api/src/testing/buyers.queries'

const cash = { address: { street: '1 Palm St' }, paymentMethod: 'COD', codConfirmed: true }
const routes = ['/api/order', '/api/order/place'] as const
const soldOut = 'Only 0 item(s) available in stock.'

/** A crowd in one shop, with the chance that its seed gives. */
export interface StressContext {
  db: Database
  ask: SendRequest
  chance: SeededRandom
}

export const stressContext = (db: Database, ask: SendRequest, seed: number): StressContext => ({
  db,
  ask,
  chance: seededRandom(seed)
})

const one = ({ productId, variantId }: ItemKey, quantity = 1) => ({ productId, variantId, quantity })
const count = (answers: TestResponse[], status: number) =>
  answers.filter(answer => answer.status === status).length
const shuffled = <Item>({ next }: SeededRandom, items: readonly Item[]): Item[] =>
  items
    .map(item => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** Nobody is told of a fault: of a deadlock, of a time that ran out, of anything but yes, or no and why. */
function assertNoFaults(answers: TestResponse[]) {
  const faults = answers.filter(({ status }) => ![200, 201, 409].includes(status))
  assert.deepEqual(
    faults.map(({ status, json }) => [status, json]),
    []
  )
}

/** In each round so many buyers want the one piece that is left. */
export async function raceForLastItem(
  { db, ask, chance }: StressContext,
  { rounds, buyers }: { rounds: number; buyers: number }
) {
  const people = await addBuyers(db, buyers)
  for (let round = 0; round < rounds; round++) {
    const piece = await addProduct(db, chance.bool(0.5) ? { variants: [{ stock: 1 }] } : { stock: 1 })
    const answers = await Promise.all(
      people.map(buyer => ask(buyer, 'POST', chance.pick(routes), { products: [one(piece)], ...cash }))
    )
    assertNoFaults(answers)
    assert.equal(count(answers, 201), 1, `round ${round}`)
    assert.ok(answers.every(({ status, json }) => status === 201 || json.message === soldOut))
    assert.deepEqual([await readSoldQuantities(db, [piece]), await readStocks(db, [piece])], [[1], [0]])
  }
}

/** So many buyers, each with a cart of several pieces in an order of its own, of which one kind is rare. */
export async function raceWithCarts(
  { db, ask, chance }: StressContext,
  { buyers, left }: { buyers: number; left: number }
) {
  const people = await addBuyers(db, buyers)
  const rare = await addProduct(db, { variants: [{ stock: left }] })
  const plenty: ItemKey[] = []
  for (let n = 0; n < 6; n++)
    plenty.push(await addProduct(db, n % 2 ? { variants: [{ stock: 10_000 }] } : { stock: 10_000 }))
  const carts = await Promise.all(
    people.map(async buyer => {
      const pieces = shuffled(chance, [rare, ...chance.some(plenty, 4)])
      let version = ''
      for (const piece of pieces)
        version = (await ask(buyer, 'POST', '/api/cart/add', one(piece))).json.version
      return { buyer, products: shuffled(chance, pieces).map(piece => one(piece)), cartVersion: version }
    })
  )
  const answers = await Promise.all(
    carts.map(({ buyer, ...cart }) => ask(buyer, 'POST', chance.pick(routes), { ...cart, ...cash }))
  )
  assertNoFaults(answers)
  assert.equal(count(answers, 201), left)
  const all = [rare, ...plenty]
  const [stocks, sold] = [await readStocks(db, all), await readSoldQuantities(db, all)]
  assert.deepEqual(
    stocks.map((stock, index) => stock + (sold[index] as number)),
    [left, ...plenty.map(() => 10_000)]
  )
  assert.equal(stocks[0], 0)
}

/** So many posts at once with one key, over both addresses of the api. */
export async function raceWithOneKey(
  { db, ask, chance }: StressContext,
  { rounds, posts }: { rounds: number; posts: number }
) {
  const [buyer] = (await addBuyers(db, 1)) as [Buyer]
  for (let round = 0; round < rounds; round++) {
    const piece = await addProduct(db, { variants: [{ stock: 1000 }] })
    const body = { products: [one(piece)], ...cash }
    const key = { 'idempotency-key': `intent-${round}` }
    const answers = await Promise.all(
      Array.from({ length: posts }, () => ask(buyer, 'POST', chance.pick(routes), body, key))
    )
    assertNoFaults(answers)
    assert.deepEqual([count(answers, 201), count(answers, 200)], [1, posts - 1])
    assert.equal(new Set(answers.map(({ json }) => json._id)).size, 1)
    assert.deepEqual(await readSoldQuantities(db, [piece]), [1])
  }
}

/** Two tabs show one cart, and both are told to order it, each with a key of its own. */
export async function raceTwoTabs({ db, ask, chance }: StressContext, { rounds }: { rounds: number }) {
  const people = await addBuyers(db, 4)
  await Promise.all(
    people.map(async buyer => {
      for (let round = 0; round < rounds; round++) {
        const pieces = [
          await addProduct(db, { variants: [{ stock: 50 }] }),
          await addProduct(db, { stock: 50 })
        ]
        let version = ''
        for (const piece of pieces)
          version = (await ask(buyer, 'POST', '/api/cart/add', one(piece, 2))).json.version
        const products = pieces.map(piece => one(piece, 2))
        const answers = await Promise.all(
          ['left', 'right'].map(tab =>
            ask(
              buyer,
              'POST',
              chance.pick(routes),
              { products, ...cash, cartVersion: version },
              { 'idempotency-key': `${round}-${tab}` }
            )
          )
        )
        assertNoFaults(answers)
        assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 201])
        assert.equal(answers[0]?.json._id, answers[1]?.json._id)
        assert.deepEqual(await readSoldQuantities(db, pieces), [2, 2])
      }
    })
  )
}

/** What a shopper with a console sends: sums, prices, quantities, owners and pieces that are not theirs to say. */
export async function sendTamperedOrders({ db, ask, chance }: StressContext, { rounds }: { rounds: number }) {
  const [buyer, other] = (await addBuyers(db, 2)) as [Buyer, Buyer]
  const cheap = await addProduct(db, { price: 100, variants: [{ stock: 10_000, price: 100 }] })
  const dear = await addProduct(db, { price: 9_000_000, variants: [{ stock: 10_000, price: 9_000_000 }] })
  const theirs = { ...cash.address, city: 'Dubai', state: 'Dubai', zip: '0', country: 'UAE' }
  const { addresses } = (await ask(other, 'POST', '/api/user/address', theirs)).json
  const wrong: [name: string, body: object, statuses: number[]][] = [
    [
      'a dear piece by the name of a cheap variant',
      { products: [{ ...one(dear), variantId: cheap.variantId }] },
      [409]
    ],
    [
      'a cheap piece by the name of a dear variant',
      { products: [{ ...one(cheap), variantId: dear.variantId }] },
      [409]
    ],
    ['a piece of variants without one', { products: [{ productId: dear.productId, quantity: 1 }] }, [400]],
    ['less than one', { products: [one(dear, 0)] }, [400]],
    ['a negative quantity', { products: [one(dear, -1), one(cheap)] }, [400]],
    ['a part of one', { products: [one(dear, 0.5)] }, [400]],
    ['more than a hundred, line by line', { products: [one(cheap, 60), one(cheap, 60)] }, [409]],
    ['an address of somebody else', { products: [one(cheap)], address: { _id: addresses[0]._id } }, [400]]
  ]
  for (let round = 0; round < rounds; round++) {
    const [name, body, statuses] = chance.pick(wrong)
    const refused = await ask(buyer, 'POST', chance.pick(routes), { ...cash, ...body })
    assert.ok(
      statuses.includes(refused.status) && refused.json.message,
      `${name}: ${JSON.stringify(refused)}`
    )
    const claims = {
      products: [{ ...one(dear), price: 1, unitPrice: 1, salePrice: 1 }],
      totalAmount: chance.whole(-5, 5),
      pricing: {
        grandTotal: 1,
        subtotal: 1,
        taxAmount: -100,
        shippingFee: -100,
        taxRate: 0,
        currency: 'USD'
      },
      shopperId: other.id,
      userId: other.id,
      status: 'Delivered',
      paymentStatus: 'Paid'
    }
    const { status, json } = await ask(buyer, 'POST', chance.pick(routes), { ...cash, ...claims })
    assert.deepEqual(
      [status, json.totalAmount, json.pricing.currency, json.status, json.paymentStatus],
      [201, 94_500, 'AED', 'Pending', 'Pending']
    )
    assert.equal((await ask(other, 'GET', `/api/order/${json._id}`)).status, 404)
    assert.equal((await ask(other, 'PUT', `/api/order/cancel/${json._id}`, {})).status, 404)
  }
  assert.deepEqual(await readSoldQuantities(db, [cheap, dear]), [0, rounds])
}
