import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../api/src/db/database'
import { addProduct } from '../../api/src/testing/test-api'
import type { TestResponse, SendRequest } from '../../api/src/testing/http-client'
import { type SeededRandom, seededRandom } from '../../api/src/testing/seeded-random'
import { parseFils, referencePrice, type PricingTerms } from './reference-pricing'
import {
  addBuyers,
  type Buyer,
  writeSettings,
  readSoldQuantities,
  readStocks,
  type ItemKey
} from '../../api/src/testing/buyers.queries'

const STOCK = 9_000_000
const AT_ONCE = 8
const CARTS_A_SETTING = 50
const cash = { address: { street: '1 Palm St', country: 'UAE' }, paymentMethod: 'COD', codConfirmed: true }

interface Priced extends ItemKey {
  fils: bigint
}

interface Line {
  piece: Priced
  quantity: number
}

/**
 * So many carts of random pieces under random settings of the shop, each ordered through the api and reckoned again
 * beside it: some from the cart, some at once, all with sums of the client's own that mean nothing.
 */
export async function priceCarts(db: Database, ask: SendRequest, carts: number, seed: number) {
  const chance = seededRandom(seed)
  const pieces = await makePieces(db, chance)
  const buyers = await addBuyers(db, AT_ONCE)
  const before = await readSoldQuantities(db, pieces)
  let differences = 0
  for (let done = 0; done < carts; done += CARTS_A_SETTING) {
    const { settings, terms } = drawSettings(chance)
    await writeSettings(db, settings)
    const orders = Array.from({ length: Math.min(CARTS_A_SETTING, carts - done) }, () =>
      drawLines(chance, pieces)
    )
    await Promise.all(
      buyers.map(async buyer => {
        for (let lines = orders.pop(); lines; lines = orders.pop()) {
          const answer = await order(ask, buyer, lines, chance)
          assert.equal(answer.status, 201, JSON.stringify(answer.json))
          if (!isRight(answer, lines, terms)) {
            differences++
            console.error(
              'differs',
              JSON.stringify({ seed, settings, lines: lines.map(told), is: answer.json.pricing })
            )
          }
          await turn()
        }
      })
    )
  }
  const [stocks, sold] = [await readStocks(db, pieces), await readSoldQuantities(db, pieces)]
  for (const index of pieces.keys()) {
    const taken = (sold[index] as number) - (before[index] as number)
    assert.equal((stocks[index] as number) + taken, STOCK, 'what was sold has left the shelf')
  }
  return differences
}

const told = ({ piece, quantity }: Line) => `${quantity} × ${piece.fils}`

async function makePieces(db: Database, { whole, pick, bool }: SeededRandom): Promise<Priced[]> {
  const amount = () => pick([whole(1, 999), whole(1, 30_000), whole(1, 40_000_000), 3333, 19_899, 19_900, 1])
  const pieces: Priced[] = []
  for (let n = 0; n < 40; n++) {
    const price = amount()
    // A sale price above the price is no sale: the lower one counts.
    const salePrice = bool(0.4) ? pick([amount(), Math.max(1, price - 1), 0]) : undefined
    const fils = BigInt(Math.min(price, salePrice ?? price))
    const facts = { price, stock: STOCK, ...(salePrice === undefined ? {} : { salePrice }) }
    const made = await addProduct(db, bool(0.5) ? { ...facts, variants: [facts] } : facts)
    pieces.push({ productId: made.productId, variantId: made.variantId, fils })
  }
  return pieces
}

function drawSettings({ pick, whole, bool }: SeededRandom): { settings: object; terms: PricingTerms } {
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
  const fee = () => pick([0, 1, 999, 1500, 1999, 12_345, whole(0, 50_000)])
  const methods = Array.from({ length: whole(0, 4) }, (_none, index) => ({
    code: `way-${index}`,
    label: `Way ${index}`,
    fils: fee(),
    active: bool(0.7)
  }))
  const named = bool(0.7) ? `way-${whole(0, 4)}` : undefined
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

const drawLines = ({ some, pick, whole }: SeededRandom, pieces: readonly Priced[]): Line[] =>
  some(pieces, 6).map(piece => ({ piece, quantity: pick([1, 1, 2, 3, whole(1, 99)]) }))

async function order(
  ask: SendRequest,
  buyer: Buyer,
  lines: readonly Line[],
  { bool, whole }: SeededRandom
): Promise<TestResponse> {
  const products = lines.map(({ piece: { productId, variantId }, quantity }) => ({
    productId,
    variantId,
    quantity
  }))
  const nonsense = {
    totalAmount: whole(0, 100) / 7,
    pricing: {
      subtotal: whole(0, 9),
      shippingFee: -1,
      taxAmount: 0,
      grandTotal: whole(0, 9),
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
  if (bool(0.5)) return ask(buyer, 'POST', '/api/order', body)
  let cart: TestResponse | undefined
  for (const product of products) cart = await ask(buyer, 'POST', '/api/cart/add', product)
  const shown = cart?.json.items as { unitPrice: number; productId: string }[]
  for (const { piece } of lines)
    assert.equal(
      parseFils(shown.find(line => line.productId === piece.productId)?.unitPrice ?? NaN),
      piece.fils
    )
  return ask(buyer, 'POST', '/api/order', { ...body, cartVersion: cart?.json.version })
}

function isRight({ json }: TestResponse, lines: readonly Line[], terms: PricingTerms): boolean {
  const wanted = referencePrice(
    lines.map(({ piece, quantity }) => ({ fils: piece.fils, quantity: BigInt(quantity) })),
    terms
  )
  const { subtotal, shippingFee, taxAmount, grandTotal, taxMode, currency } = json.pricing
  return (
    parseFils(subtotal) === wanted.subtotal &&
    parseFils(shippingFee) === wanted.fee &&
    parseFils(taxAmount) === wanted.tax &&
    parseFils(grandTotal) === wanted.total &&
    parseFils(json.totalAmount) === wanted.total &&
    (taxMode === 'inclusive') === terms.isInclusive &&
    currency === 'AED' &&
    json.products.length === lines.length
  )
}
