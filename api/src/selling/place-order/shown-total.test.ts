import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceChangedDetails } from '@sahra/shared/contract/order'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { sql } from '@sahra/server-kit/database/sql'
import { defaultSettings, lockSettings, saveSettings } from '../../house/settings/settings.queries'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { place, stockOf } from '../order/testing/place-orders'

const { app, db } = await openTestApi()

/** A product of AED 100.00: with the default settings an order of one costs AED 120.75. */
const addBag = () => addProduct(db, { variants: [{ price: 10_000, stock: 5 }] })

const setPrice = (variantId: string | null, fils: number) =>
  db.run(sql`update variant set price = ${fils} where id = ${variantId}`)

const setSettings = (change: Partial<PublicSettings>) =>
  db.transaction(async tx => {
    await lockSettings(tx)
    await saveSettings(tx, { ...defaultSettings, ...change }, 'test')
  })

test('C104 a total above the one shown places nothing, and a second press accepts it under the same key', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addBag()
  const cart = await amal.post('/api/cart/add', { productId, variantId, quantity: 1 })
  const cartVersion = cart.json.version
  const products = [{ productId, variantId, quantity: 1 }]
  const key = { 'idempotency-key': `cart-${cartVersion}` }
  const press = (shownTotal: number) => place(amal, products, { cartVersion, shownTotal }, key)
  await setPrice(variantId, 12_000)

  const refused = await press(120.75)
  assert.deepEqual([refused.status, refused.json.code], [409, 'PRICE_CHANGED'])
  assert.equal(
    refused.json.message,
    'The total has changed from AED 120.75 to AED 141.75. The order was not placed.'
  )
  const { pricing, shownTotal } = priceChangedDetails.parse(refused.json)
  assert.equal(shownTotal, 120.75)
  assert.deepEqual(pricing, {
    currency: 'AED',
    subtotal: 120,
    shippingFee: 15,
    taxAmount: 6.75,
    taxRate: 5,
    taxMode: 'exclusive',
    grandTotal: 141.75,
    shippingMethod: { code: 'standard', label: 'Standard' },
    deliveryEta: '2–4 days'
  })
  assert.deepEqual((await amal.get('/api/order')).json, [])
  assert.equal((await amal.get('/api/cart/')).json.version, cartVersion)
  assert.equal((await amal.get('/api/cart/')).json.items.length, 1)
  assert.equal(await stockOf(db, variantId), 5)
  const mails = await db.many(sql`select from mail where recipient = ${amal.email} and kind = 'order'`)
  assert.equal(mails.length, 0)

  const accepted = await press(pricing.grandTotal)
  assert.deepEqual([accepted.status, accepted.json.totalAmount], [201, 141.75])
  // The first press, or a repeated one, arrives late: the order exists, whatever total it names.
  for (const shownTotal of [120.75, 141.75]) {
    const again = await press(shownTotal)
    assert.deepEqual([again.status, again.json._id], [200, accepted.json._id])
  }
  assert.equal(await stockOf(db, variantId), 4)
})

test('C104 a price that rises again is asked about again', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addBag()
  const totals: unknown[] = []
  for (const price of [11_000, 12_000, 12_000]) {
    await setPrice(variantId, price)
    const shownTotal = (totals.at(-1) as number | undefined) ?? 120.75
    const { json } = await place(amal, [{ productId, variantId, quantity: 1 }], { shownTotal })
    totals.push(json.code === 'PRICE_CHANGED' ? json.pricing.grandTotal : `ordered at ${json.totalAmount}`)
  }
  assert.deepEqual(totals, [131.25, 141.75, 'ordered at 141.75'])
})

test('C104 a raised tax rate and a raised delivery fee are asked about', async t => {
  t.after(() => setSettings({}))
  const amal = await shopper(app)
  const { productId, variantId } = await addBag()
  const press = async (changes: object) => {
    const { json } = await place(amal, [{ productId, variantId, quantity: 1 }], changes)
    return json.code ?? json.totalAmount
  }
  const shownTotal = 120.75
  await setSettings({ tax: { rate: 6, displayMode: 'exclusive' } })
  assert.equal(await press({ shownTotal }), 'PRICE_CHANGED')
  const methods = [{ code: 'standard', label: 'Standard', amount: 25, active: true }]
  await setSettings({ shipping: { ...defaultSettings.shipping, methods } })
  assert.equal(await press({ shownTotal }), 'PRICE_CHANGED')
  assert.equal(await press({ shownTotal: 131.25 }), 131.25)
})

test('C104, C31 an equal and a lower total are taken, an absent one accepts any; compared in fils', async () => {
  const amal = await shopper(app)
  const bag = await addBag()
  const cases: [object, number | string][] = [
    [{ shownTotal: 120.75 }, 120.75],
    [{ shownTotal: 120.75000000000001 }, 120.75],
    [{ shownTotal: 120.74999999999999 }, 120.75],
    // Half a fils is rounded up, as the page rounds what it shows.
    [{ shownTotal: 120.745 }, 120.75],
    [{ shownTotal: 120.74 }, 'PRICE_CHANGED'],
    [{ shownTotal: 0 }, 'PRICE_CHANGED'],
    [{ shownTotal: -1 }, 'PRICE_CHANGED'],
    [{ shownTotal: 500, totalAmount: 1 }, 120.75],
    [{ shownTotal: 1e300 }, 120.75],
    [{ totalAmount: 1, pricing: { grandTotal: 1 } }, 120.75]
  ]
  for (const [changes, expected] of cases) {
    const { json } = await place(
      amal,
      [{ productId: bag.productId, variantId: bag.variantId, quantity: 1 }],
      {
        ...changes
      }
    )
    assert.equal(json.code ?? json.totalAmount, expected, JSON.stringify(changes))
    await db.run(sql`update variant set stock = 5 where id = ${bag.variantId}`)
  }
})

test('bad input: a shown total that is not a number is 400', async () => {
  const amal = await shopper(app)
  const { productId, variantId } = await addBag()
  for (const shownTotal of ['120.75', null, [], {}, true])
    assert.equal((await place(amal, [{ productId, variantId, quantity: 1 }], { shownTotal })).status, 400)
})
