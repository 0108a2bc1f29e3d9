import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceChangedDetails } from '@sahra/shared/contract/order'
import { sql } from '@sahra/server-kit/database/sql'
import { defaultSettings, lockSettings, saveSettings } from '../../house/settings/settings.queries'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { place } from '../order/testing/place-orders'

const { app, db } = await openTestApi()
const { shipping } = defaultSettings
const method = { amount: 50, active: true, label: 'A' }
// Open at every hour at which the test runs.
const sameDay = { kind: 'same-day', places: ['Dubai'], until: '24:00' } as const
const slot = { kind: 'slot', places: [], hours: ['10:00-13:00'], from: 1, to: 7 } as const
await db.transaction(async tx => {
  await lockSettings(tx)
  const methods = [
    ...shipping.methods,
    { ...method, code: 'courier' },
    { ...method, code: 'today', rule: sameDay },
    { ...method, code: 'slot', rule: slot },
    { ...method, code: 'store', rule: { kind: 'pick-up' as const } }
  ]
  await saveSettings(tx, { ...defaultSettings, shipping: { ...shipping, methods } }, 'test')
})
/** The day of Dubai, so many days ahead. */
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 14_400_000).toISOString().slice(0, 10)

test('C472 C479 what is made to order or ships later comes on no day that is promised, and by any other method', async () => {
  const { productId, variantId, variantIds } = await addProduct(db, { variants: [{ stock: 0 }, {}] })
  const setSupply = (supply: string) =>
    db.run(sql`update variant set supply = ${supply} where id = ${variantId}`)
  await setSupply('made-to-order')
  const lines = variantIds.map(variantId => ({ productId, variantId, quantity: 1 }))
  const counted = lines.slice(1)
  const buyer = await shopper(app)
  const order = (products: typeof lines, delivery?: object) =>
    place(buyer, products, { paymentMethod: 'STRIPE', delivery })
  const byHours = { method: 'slot', day: dayAfter(3), hours: '10:00-13:00' }
  for (const delivery of [{ method: 'today', day: dayAfter(0) }, byHours]) {
    const { status, json } = await order(lines, delivery)
    assert.deepEqual([status, json.code, json.reason], [409, 'PRICE_CHANGED', 'DELIVERY_CLOSED'])
    assert.match(json.message, /made to order/)
    const { closed, pricing } = priceChangedDetails.parse(json)
    assert.deepEqual([closed, pricing.shippingMethod?.code], ['supply', 'standard'])
  }
  assert.equal((await order(counted, byHours)).status, 201)
  for (const delivery of [undefined, { method: 'store' }, { method: 'courier' }])
    assert.equal((await order(lines, delivery)).status, 201)
  await setSupply('uncounted')
  await db.run(sql`update variant set lead_weeks = '2' where id = ${variantId}`)
  const later = await order(lines, byHours)
  assert.deepEqual([later.status, later.json.closed], [409, 'supply'])
  await db.run(sql`update variant set lead_weeks = null where id = ${variantId}`)
  assert.equal((await order(lines, byHours)).status, 201)
})
