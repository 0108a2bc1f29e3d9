import assert from 'node:assert/strict'
import { sql } from '@sahra/server-kit/database/sql'
import { addTestShoppers, type TestShopper } from '../../../testing/test-shoppers.queries'
import { inProcess, type TestResponse } from '../../../testing/http-client'
import { addProduct, openTestApi } from '../../../testing/test-api'

/** Opens a shop with rate limits, and what orders in it are made of. */
export async function openHoldingShop() {
  const { app, db, deps } = await openTestApi({ rateLimit: true })
  const send = inProcess(app)

  const addItem = async (stock: number, price = 10_000) => {
    const { productId, variantId } = await addProduct(db, { price, variants: [{ stock }] })
    return { productId, variantId }
  }
  type Item = Awaited<ReturnType<typeof addItem>>
  /** Of much stock, of 100 AED. */
  const bag = await addItem(10_000)

  let places = 0
  /** An address, phone and network that no other order of the tests has. */
  function elsewhere(changes: { street?: string; phone?: string; ip?: string } = {}) {
    places++
    const { street = `${places} Palm St`, phone = `05${String(places).padStart(8, '0')}` } = changes
    const ip = changes.ip ?? `10.${places >> 8}.${places & 255}.1`
    return { address: { street, city: 'Dubai', country: 'UAE', phone }, ip }
  }
  type Place = ReturnType<typeof elsewhere>

  const order = (
    testShopper: TestShopper,
    products: readonly (Item & { quantity: number })[],
    { address, ip }: Place = elsewhere(),
    paymentMethod = 'COD'
  ): Promise<TestResponse> => {
    const body = { products, address, paymentMethod, codConfirmed: true }
    return send(testShopper, 'POST /api/order', body, { 'x-forwarded-for': ip })
  }
  const bags = (testShopper: TestShopper, quantity: number, place?: Place, method?: string) =>
    order(testShopper, [{ ...bag, quantity }], place, method)

  /** One with a verified e-mail. */
  const testShopper = async (): Promise<TestShopper> => {
    const [one] = await addTestShoppers(db, 1)
    assert.ok(one)
    return one
  }
  const unverified = async (): Promise<TestShopper> => {
    const one = await testShopper()
    await db.run(sql`update shopper set verified_at = null where id = ${one.id}`)
    return one
  }
  return { db, deps, send, bag, addItem, elsewhere, order, bags, testShopper, unverified }
}

/** Checks that an order was refused for a reason, with its details. */
export function assertRefused({ status, json }: TestResponse, reason: string, details: object = {}) {
  assert.equal(status, 409, JSON.stringify(json))
  assert.deepEqual({ code: json.code, reason: json.reason }, { code: 'CONFLICT', reason })
  for (const [name, value] of Object.entries(details)) assert.equal(json[name], value, name)
}

/** Returns the id of an order that was placed. */
export function placedId({ status, json }: TestResponse): string {
  assert.equal(status, 201, JSON.stringify(json))
  return json._id as string
}
