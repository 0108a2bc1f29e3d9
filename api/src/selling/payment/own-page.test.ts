import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import { browser, type Browser, openTestApi, shopper } from '../../testing/test-api'
import type { OwnPageData } from './own-page-script'
import { passWindow } from './testing/card-orders'
import { razorpayKeys, signedReturn, startFakeRazorpay } from './testing/fake-razorpay'
import { placeRazorpayOrder } from './testing/razorpay-orders'

const razorpay = await startFakeRazorpay()
const api = await openTestApi({ razorpay: { ...razorpayKeys, apiUrl: razorpay.url } })
const { app, db } = api
const order = (headers = {}) => placeRazorpayOrder(api, razorpay, headers)
type Order = Awaited<ReturnType<typeof order>>

const pageOf = async ({ amal, id }: { amal: Browser; id: string }) =>
  (await amal.get(`/api/order/${id}/payment`)).raw
const comeBack = ({ amal, id }: Order, fields: object) => amal.post(`/api/order/${id}/payment`, fields)

test('C408 the own page has the options of checkout.js, nothing secret, and a policy of its own', async () => {
  const placed = await order()
  const { statusCode, headers, body } = await pageOf(placed)
  assert.equal(statusCode, 200)
  const [, data = ''] = /data-payment="([^"]*)"/.exec(body) ?? []
  const { options, scriptUrl, leftS } = JSON.parse(data.replaceAll('&#34;', '"')) as OwnPageData
  assert.equal(scriptUrl, 'https://checkout.razorpay.com/v1/checkout.js')
  assert.ok(leftS > 0)
  const { key, order_id, prefill } = options
  const expected = ['rzp_test', razorpay.orderOf(placed.id).id, { email: placed.amal.email }]
  assert.deepEqual([key, order_id, prefill], expected)
  assert.doesNotMatch(body, /rzp-secret|"secret"/)
  assert.match(body, /AED 210\.00/)
  // The script is loaded by the script of the page, not named by the page.
  assert.doesNotMatch(body, /<script[^>]+src/)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /script-src 'sha256-[^']+' https:\/\/\*\.razorpay\.com;/)
  assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/)
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups')
})

test('C408 C139 the own page is in the language of the order', async () => {
  const { body } = await pageOf(await order({ [LANGUAGE_HEADER]: 'ar' }))
  assert.match(body, /<html lang="ar" dir="rtl">/)
  assert.match(body, /الدفع الآن/)
  assert.match(body, /href="\/ar\/orders\//)
})

test('C408 without a session, of another shopper, paid or too late, the own page leads to the order', async () => {
  const placed = await order()
  const leadsToOrder = async (amal: Browser) => {
    const { statusCode, headers } = await pageOf({ amal, id: placed.id })
    assert.deepEqual([statusCode, headers.location], [303, `http://shop.test/orders/${placed.id}`])
  }
  await leadsToOrder(browser(app))
  await leadsToOrder(await shopper(app))
  // No event has arrived: the provider is asked.
  placed.pay('authorized')
  await leadsToOrder(placed.amal)
  assert.deepEqual(await placed.states(), ['Pending', 'Pending'], 'SEC-18: a GET changes nothing')
  assert.equal((await placed.openAgain()).status, 409)
  assert.deepEqual(await placed.states(), ['Pending', 'Authorized'])
  const late = await order()
  await passWindow(db, late.id)
  assert.equal((await pageOf(late)).statusCode, 303)
})

test('C408 a return changes the payment to what Razorpay reports of it', async () => {
  for (const [status, expected] of [
    ['authorized', 'Authorized'],
    ['captured', 'Paid'],
    ['created', 'Pending']
  ] as const) {
    const placed = await order()
    assert.equal((await comeBack(placed, signedReturn(placed.pay(status)))).status, 200)
    assert.deepEqual(await placed.states(), ['Pending', expected], status)
  }
})

test('C408 SEC-11 a return that is not signed, or is of another order, changes nothing', async () => {
  const [placed, other] = [await order(), await order()]
  const payment = placed.pay('authorized')
  const forged = [
    signedReturn(payment, 'other'),
    { ...signedReturn(payment), razorpay_payment_id: other.pay('authorized').id },
    {},
    { razorpay_signature: 1 }
  ]
  for (const fields of forged) assert.equal((await comeBack(placed, fields)).status, 400)
  assert.equal((await comeBack(other, signedReturn(payment))).status, 400)
  assert.deepEqual(await placed.states(), ['Pending', 'Pending'])
  assert.deepEqual(await other.states(), ['Pending', 'Pending'])
  const stranger = { ...placed, amal: await shopper(app) }
  assert.equal((await comeBack(stranger, signedReturn(payment))).status, 404)
})

test('C408 a return while Razorpay does not respond is UNAVAILABLE and says nothing of the payment', async () => {
  const placed = await order()
  const fields = signedReturn(placed.pay('captured'))
  razorpay.state.isDown = true
  const { status, json } = await comeBack(placed, fields)
  razorpay.state.isDown = false
  assert.deepEqual([status, json.code], [503, 'UNAVAILABLE'])
  assert.deepEqual(await placed.states(), ['Pending', 'Pending'])
  assert.equal((await comeBack(placed, fields)).status, 200)
  assert.deepEqual(await placed.states(), ['Pending', 'Paid'])
})
