import assert from 'node:assert/strict'
import {
  addTestShoppers,
  type TestShopper,
  readSoldQuantities
} from '../../api/src/testing/test-shoppers.queries'
import { addProduct } from '../../api/src/testing/test-api'
import { cash, line, routes, type StressContext } from './stress-context'

/** Sends orders with forged sums, prices, quantities, users and items. */
export async function sendTamperedOrders(
  { db, send, random }: StressContext,
  { rounds }: { rounds: number }
) {
  const [testShopper, other] = (await addTestShoppers(db, 2)) as [TestShopper, TestShopper]
  const cheap = await addProduct(db, { price: 100, variants: [{ stock: 10_000, price: 100 }] })
  const expensive = await addProduct(db, {
    price: 9_000_000,
    variants: [{ stock: 10_000, price: 9_000_000 }]
  })
  const theirs = { ...cash.address, city: 'Dubai', state: 'Dubai', zip: '0', country: 'UAE' }
  const { addresses } = (await send(other, 'POST /api/user/address', theirs)).json
  const wrong: [name: string, body: object, statuses: number[]][] = [
    [
      'an expensive product with a cheap variant',
      { products: [{ ...line(expensive), variantId: cheap.variantId }] },
      [409]
    ],
    [
      'a cheap product with an expensive variant',
      { products: [{ ...line(cheap), variantId: expensive.variantId }] },
      [409]
    ],
    [
      'a product with variants without a variant',
      { products: [{ productId: expensive.productId, quantity: 1 }] },
      [400]
    ],
    ['a quantity of zero', { products: [line(expensive, 0)] }, [400]],
    ['a negative quantity', { products: [line(expensive, -1), line(cheap)] }, [400]],
    ['a fractional quantity', { products: [line(expensive, 0.5)] }, [400]],
    ['more than the limit in two lines', { products: [line(cheap, 60), line(cheap, 60)] }, [409]],
    ['an address of another shopper', { products: [line(cheap)], address: { _id: addresses[0]._id } }, [400]]
  ]
  for (let round = 0; round < rounds; round++) {
    const [name, body, statuses] = random.pick(wrong)
    const refused = await send(testShopper, `POST ${random.pick(routes)}`, { ...cash, ...body })
    assert.ok(
      statuses.includes(refused.status) && refused.json.message,
      `${name}: ${JSON.stringify(refused)}`
    )
    const amounts = { grandTotal: 1, subtotal: 1, taxAmount: -100, shippingFee: -100, taxRate: 0 }
    const claims = {
      products: [{ ...line(expensive), price: 1, unitPrice: 1, salePrice: 1 }],
      totalAmount: random.integer(-5, 5),
      pricing: { ...amounts, currency: 'USD' },
      shopperId: other.id,
      userId: other.id,
      status: 'Delivered',
      paymentStatus: 'Paid'
    }
    const { status, json } = await send(testShopper, `POST ${random.pick(routes)}`, { ...cash, ...claims })
    assert.deepEqual(
      [status, json.totalAmount, json.pricing.currency, json.status, json.paymentStatus],
      [201, 94_500, 'AED', 'Pending', 'Pending']
    )
    assert.equal((await send(other, `GET /api/order/${json._id}`)).status, 404)
    assert.equal((await send(other, `PUT /api/order/cancel/${json._id}`, {})).status, 404)
  }
  assert.deepEqual(await readSoldQuantities(db, [cheap, expensive]), [0, rounds])
}
