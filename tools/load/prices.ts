import assert from 'node:assert/strict'
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Database } from '@sahra/server-kit/database/database'
import { addProduct } from '../../api/src/testing/test-api'
import type { TestResponse, SendRequest } from '../../api/src/testing/http-client'
import { type SeededRandom, seededRandom } from '../../api/src/testing/seeded-random'
import { parseFils, referencePrice, type PricingTerms } from './reference-pricing'
import {
  addTestShoppers,
  type TestShopper,
  writeSettings,
  readSoldQuantities,
  readStocks,
  type ItemKey
} from '../../api/src/testing/test-shoppers.queries'

const STOCK = 9_000_000
const AT_ONCE = 8
const CARTS_A_SETTING = 50
const cash = { address: { street: '1 Palm St', country: 'UAE' }, paymentMethod: 'COD', codConfirmed: true }

interface Priced extends ItemKey {
  fils: bigint
}

interface Line {
  item: Priced
  quantity: number
}

/**
 * Orders random carts under random settings and compares each with the reference pricing: some through the cart, some
 * directly, all with wrong sums in the request. Returns the number of differences.
 */
export async function priceCarts(db: Database, send: SendRequest, carts: number, seed: number) {
  const random = seededRandom(seed)
  const items = await createProducts(db, random)
  const testShoppers = await addTestShoppers(db, AT_ONCE)
  const before = await readSoldQuantities(db, items)
  let differences = 0
  for (let done = 0; done < carts; done += CARTS_A_SETTING) {
    const { settings, terms } = randomSettings(random)
    await writeSettings(db, settings)
    const orders = Array.from({ length: Math.min(CARTS_A_SETTING, carts - done) }, () =>
      randomLines(random, items)
    )
    await Promise.all(
      testShoppers.map(async testShopper => {
        for (let lines = orders.pop(); lines; lines = orders.pop()) {
          const response = await order(send, testShopper, lines, random)
          assert.equal(response.status, 201, JSON.stringify(response.json))
          if (!matchesReference(response, lines, terms)) {
            differences++
            console.error(
              'differs',
              JSON.stringify({ seed, settings, lines: lines.map(describeLine), is: response.json.pricing })
            )
          }
          await nextTick()
        }
      })
    )
  }
  const [stocks, sold] = [await readStocks(db, items), await readSoldQuantities(db, items)]
  for (const index of items.keys()) {
    const taken = (sold[index] as number) - (before[index] as number)
    assert.equal((stocks[index] as number) + taken, STOCK, 'the stock is reduced by the sold quantity')
  }
  return differences
}

const describeLine = ({ item, quantity }: Line) => `${quantity} × ${item.fils}`

async function createProducts(db: Database, { integer, pick, bool }: SeededRandom): Promise<Priced[]> {
  const amount = () =>
    pick([integer(1, 999), integer(1, 30_000), integer(1, 40_000_000), 3333, 19_899, 19_900, 1])
  const items: Priced[] = []
  for (let n = 0; n < 40; n++) {
    const price = amount()
    // A sale price may exceed the price: the lower one applies.
    const salePrice = bool(0.4) ? pick([amount(), Math.max(1, price - 1), 0]) : undefined
    const fils = BigInt(Math.min(price, salePrice ?? price))
    const fields = { price, stock: STOCK, ...(salePrice === undefined ? {} : { salePrice }) }
    const made = await addProduct(db, bool(0.5) ? { ...fields, variants: [fields] } : fields)
    items.push({ productId: made.productId, variantId: made.variantId, fils })
  }
  return items
}

function randomSettings({ pick, integer, bool }: SeededRandom): { settings: object; terms: PricingTerms } {
  const rates: [number, bigint][] = [
    [5, 50_000n],
    [0.05, 50_000n],
    [0, 0n],
    [1, 10_000n],
    [0.5, 500_000n],
    [7.25, 72_500n],
    [0.0825, 82_500n],
    [12.3456, 123_456n],
    [19, 190_000n],
    [99.99, 999_900n]
  ]
  const [rate, exact] = pick(rates)
  const fee = () => pick([0, 1, 999, 1500, 1999, 12_345, integer(0, 50_000)])
  const methods = Array.from({ length: integer(0, 4) }, (_none, index) => ({
    code: `method-${index}`,
    label: `Method ${index}`,
    fils: fee(),
    active: bool(0.7)
  }))
  const named = bool(0.7) ? `method-${integer(0, 4)}` : undefined
  const open = methods.filter(({ active }) => active)
  const chosen = open.find(({ code }) => code === named) ?? open[0]
  const freeOver = pick([undefined, null, 0, 1, 19_900, 19_901, 50_050, 100_000_000])
  const isInclusive = bool(0.5)
  return {
    settings: {
      shipping: {
        methods: methods.map(({ fils, ...method }) => ({ ...method, amount: fils / 100 })),
        defaultMethodCode: named,
        freeOver: typeof freeOver === 'number' ? freeOver / 100 : freeOver
      },
      tax: {
        rate,
        displayMode: pick(isInclusive ? ['inclusive', 'INCL', 'tax included'] : ['exclusive', 'plus', ''])
      }
    },
    terms: {
      fee: BigInt(chosen?.fils ?? 1500),
      freeOver: BigInt(freeOver ?? 19_900),
      rate: exact,
      isInclusive
    }
  }
}

const randomLines = ({ sample, pick, integer }: SeededRandom, items: readonly Priced[]): Line[] =>
  sample(items, 6).map(item => ({ item, quantity: pick([1, 1, 2, 3, integer(1, 99)]) }))

async function order(
  send: SendRequest,
  testShopper: TestShopper,
  lines: readonly Line[],
  { bool, integer }: SeededRandom
): Promise<TestResponse> {
  const products = lines.map(({ item: { productId, variantId }, quantity }) => ({
    productId,
    variantId,
    quantity
  }))
  const nonsense = {
    totalAmount: integer(0, 100) / 7,
    pricing: {
      subtotal: integer(0, 9),
      shippingFee: -1,
      taxAmount: 0,
      grandTotal: integer(0, 9),
      currency: 'IRR'
    }
  }
  const claimed = products.map(product => ({
    ...product,
    price: 0.01,
    unitPrice: 0.01,
    size: 'XXS',
    color: 'Clear'
  }))
  const body = { products: claimed, ...nonsense, ...cash }
  if (bool(0.5)) return send(testShopper, 'POST /api/order', body)
  let cart: TestResponse | undefined
  for (const product of products) cart = await send(testShopper, 'POST /api/cart/add', product)
  const shown = cart?.json.items as { unitPrice: number; productId: string }[]
  for (const { item } of lines)
    assert.equal(
      parseFils(shown.find(line => line.productId === item.productId)?.unitPrice ?? NaN),
      item.fils
    )
  return send(testShopper, 'POST /api/order', { ...body, cartVersion: cart?.json.version })
}

function matchesReference({ json }: TestResponse, lines: readonly Line[], terms: PricingTerms): boolean {
  const expected = referencePrice(
    lines.map(({ item, quantity }) => ({ fils: item.fils, quantity: BigInt(quantity) })),
    terms
  )
  const { subtotal, shippingFee, taxAmount, grandTotal, taxMode, currency } = json.pricing
  return (
    parseFils(subtotal) === expected.subtotal &&
    parseFils(shippingFee) === expected.fee &&
    parseFils(taxAmount) === expected.tax &&
    parseFils(grandTotal) === expected.total &&
    parseFils(json.totalAmount) === expected.total &&
    (taxMode === 'inclusive') === terms.isInclusive &&
    currency === 'AED' &&
    json.products.length === lines.length
  )
}
