import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fc from 'fast-check'
import type { DeliveryRule } from '@sahra/shared/contract/delivery'
import { priceChangedDetails } from '@sahra/shared/contract/order'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { withMethod } from '@sahra/shared/rules/delivery-price.rules'
import { price, priceFils, priceLines, pricingInAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { defaultSettings, lockSettings, saveSettings } from '../../house/settings/settings.queries'
import { drawSeed } from '../../testing/seeded-random'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { address, place } from '../order/testing/place-orders'

const { app, db } = await openTestApi()

const MINUTE_MS = 60_000
/** What calendar and clock of Dubai show. */
const inDubai = (ms = Date.now()) => new Date(ms + 240 * MINUTE_MS).toISOString()
const dayAfter = (days: number) => inDubai(Date.now() + days * 1440 * MINUTE_MS).slice(0, 10)
/** The minute after this one, as an hour until which orders come on the same day. */
const nextMinute = () =>
  inDubai(Date.now() + MINUTE_MS)
    .slice(11, 16)
    .replace('00:00', '24:00')

const method = (code: string, amount: number, rule: DeliveryRule) => ({
  code,
  label: code,
  amount,
  active: true,
  rule
})
const withMethods = (until = '24:00'): PublicSettings => ({
  ...defaultSettings,
  shipping: {
    ...defaultSettings.shipping,
    methods: [
      ...defaultSettings.shipping.methods,
      { code: 'courier', label: 'courier', amount: 30, active: true },
      method('today', 50, { kind: 'same-day', places: ['Dubai'], until }),
      method('slot', 35, { kind: 'slot', places: [], hours: ['10:00-13:00'], from: 1, to: 3 }),
      method('store', 0, { kind: 'pick-up' })
    ]
  }
})
const save = (settings: PublicSettings) =>
  db.transaction(async tx => {
    await lockSettings(tx)
    await saveSettings(tx, settings, 'test')
  })
await save(withMethods())

const amal = await shopper(app)
const card = { paymentMethod: 'STRIPE' }
/** Places an order of one product. */
async function order(changes: object, { fils = 10_000, headers = {} } = {}) {
  const { productId, variantId } = await addProduct(db, { variants: [{ price: fils, stock: 5 }] })
  return place(await shopper(app), [{ productId, variantId, quantity: 1 }], changes, headers)
}
const choices = (): Record<string, { method: string; day?: string; hours?: string }> => ({
  standard: { method: 'standard' },
  courier: { method: 'courier' },
  today: { method: 'today', day: dayAfter(0) },
  slot: { method: 'slot', day: dayAfter(2), hours: '10:00-13:00' },
  store: { method: 'store' }
})
/** Stops the clock of this process: a minute of the test is not the last one of a day. */
const stopClock = (context: TestContext) =>
  context.mock.timers.enable({ apis: ['Date'], now: Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS })

test('C426 an order costs what the browser shows, by every method', async context => {
  stopClock(context)
  const settings: PublicSettings = (await app.inject('/api/settings/public')).json()
  for (const [code, delivery] of Object.entries(choices()))
    for (const fils of [10_000, 19_899, 19_900, 1_234_567]) {
      const shown = price(fils / 100, withMethod(settings, code))
      const placed = await order({ ...card, delivery, shownTotal: shown.grandTotal }, { fils })
      assert.equal(placed.status, 201, JSON.stringify(placed.json))
      const { shippingFee, taxAmount, grandTotal, shippingMethod } = placed.json.pricing
      assert.deepEqual(
        [shippingFee, taxAmount, grandTotal, shippingMethod],
        [shown.shippingFee, shown.taxAmount, shown.grandTotal, { code, label: shown.shippingMethod.label }]
      )
    }
})

test('C426 the totals of browser and api are equal for all lines, discounts, taxes and methods', () => {
  const codes = fc.constantFrom(undefined, ...Object.keys(choices()))
  const line = fc.record({ fils: fc.nat(5_000_000), quantity: fc.integer({ min: 1, max: 9 }) })
  const tax = fc.record({
    rate: fc.integer({ min: 0, max: 40 }),
    displayMode: fc.constantFrom('inclusive', 'exclusive')
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(400_000),
      tax,
      codes,
      (lines, off, tax, code) => {
        const settings = withMethod({ ...withMethods(), tax }, code)
        const inAed = lines.map(({ fils, quantity }) => ({ unitPrice: fils / 100, quantity }))
        const subtotal = lines.reduce((sum, { fils, quantity }) => sum + fils * quantity, 0)
        assert.deepEqual(
          priceLines(inAed, settings, { label: 'Off', amount: off / 100 }),
          pricingInAed(priceFils(subtotal, settings, { label: 'Off', amount: toFils(off / 100) }))
        )
      }
    ),
    { seed: drawSeed() }
  )
})

test('C426 an order keeps its method and what it promised', async context => {
  stopClock(context)
  const { today, slot, store } = choices()
  const promised = async (delivery: unknown) => {
    const { json } = await order({ ...card, delivery })
    return [json.promise, json.pricing.deliveryEta.replace(/\d+ \w+ \d+/, 'day')]
  }
  assert.deepEqual(await promised(today), [{ kind: 'same-day', day: dayAfter(0) }, 'day'])
  assert.deepEqual(await promised(slot), [
    { kind: 'slot', day: dayAfter(2), hours: '10:00-13:00' },
    'day, 10:00–13:00'
  ])
  assert.deepEqual(await promised(store), [
    { kind: 'pick-up', place: 'Gallery Walk 12, Al Wasl Road, Jumeirah 1, Dubai, United Arab Emirates' },
    '2–4 days'
  ])
  for (const delivery of [undefined, { method: 'courier' }])
    assert.deepEqual(await promised(delivery), [undefined, '2–4 days'])
})

test('C426 a method that is unknown, closed for the address or for the day places nothing', async context => {
  stopClock(context)
  const { today, slot } = choices()
  const elsewhere = { address: { ...address, city: 'Ajman', state: 'Ajman' } }
  for (const changes of [
    { delivery: { method: 'by-drone' } },
    { delivery: today, ...elsewhere },
    { delivery: slot, address: { ...address, country: 'Saudi Arabia' } },
    { delivery: { ...today, day: dayAfter(-1) } },
    { delivery: { method: 'today' } },
    { delivery: { ...slot, day: dayAfter(4) } },
    { delivery: { ...slot, hours: '09:00-10:00' } }
  ]) {
    const { status, json } = await order({ ...changes, shownTotal: 500 })
    assert.deepEqual([status, json.code, json.reason], [409, 'PRICE_CHANGED', 'DELIVERY_CLOSED'])
    const { pricing, shownTotal } = priceChangedDetails.parse(json)
    assert.deepEqual(
      [pricing.shippingMethod?.code, pricing.grandTotal, shownTotal],
      ['standard', 120.75, 500]
    )
  }
  assert.equal((await order({ delivery: { method: 'today', day: 'tomorrow' } })).status, 400)
})

test('C426 C104 a fee below that of the method is not taken from the request', async context => {
  stopClock(context)
  const { json } = await order({
    delivery: choices()['today'],
    shownTotal: 105,
    totalAmount: 105,
    pricing: { shippingFee: 0, grandTotal: 105 }
  })
  assert.deepEqual([json.code, json.reason], ['PRICE_CHANGED', undefined])
  assert.deepEqual([json.pricing.shippingFee, json.pricing.grandTotal], [50, 157.5])
})

test('C426 an hour that passes between showing and placing is asked about', async context => {
  stopClock(context)
  await save(withMethods(nextMinute()))
  const { productId, variantId } = await addProduct(db, { variants: [{ price: 10_000, stock: 5 }] })
  const cart = await amal.post('/api/cart/add', { productId, variantId, quantity: 1 })
  const cartVersion = cart.json.version
  const delivery = choices()['today']
  const press = (changes: object) =>
    place(
      amal,
      [{ productId, variantId, quantity: 1 }],
      { cartVersion, ...changes },
      { 'idempotency-key': cartVersion }
    )
  context.mock.timers.setTime(Date.now() + MINUTE_MS)
  const refused = await press({ delivery, shownTotal: 157.5 })
  assert.deepEqual([refused.status, refused.json.reason], [409, 'DELIVERY_CLOSED'])
  assert.deepEqual((await amal.get('/api/order')).json, [])
  assert.equal((await amal.get('/api/cart/')).json.version, cartVersion)
  const accepted = await press({ shownTotal: refused.json.pricing.grandTotal })
  assert.deepEqual(
    [accepted.status, accepted.json.totalAmount, accepted.json.promise],
    [201, 120.75, undefined]
  )
  await save(withMethods())
})

test('C426 another delivery under the same key is another order', async context => {
  stopClock(context)
  const { productId, variantId } = await addProduct(db, { variants: [{ price: 10_000, stock: 5 }] })
  const buyer = await shopper(app)
  const press = (delivery: unknown) =>
    place(buyer, [{ productId, variantId, quantity: 1 }], { delivery }, { 'idempotency-key': 'one' })
  const { slot, courier } = choices()
  const first = await press(slot)
  const again = await press(slot)
  assert.deepEqual([first.status, again.status, again.json._id], [201, 200, first.json._id])
  assert.equal((await press(courier)).json.reason, 'KEY_REUSED')
})

test('C427 an order that is picked up is not paid in cash', async () => {
  const { store, courier } = choices()
  const refused = await order({ delivery: store })
  assert.deepEqual([refused.status, refused.json.reason], [400, 'CASH_AT_PICK_UP'])
  assert.equal((await order({ delivery: store, ...card })).status, 201)
  assert.equal((await order({ delivery: courier })).status, 201)
})
