import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi } from '../../testing/test-api'
import type { OwnPageData } from './own-page-script'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { makeTasksDue, passWindow, placeCardOrder } from './testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from './testing/fake-stripe'

const stripe = await startFakeStripe()
const settings = stripeSettings(stripe).stripe
const api = await openTestApi({ stripe: { ...settings, publishableKey: 'pk_test_1' } })
const { app, db, deps } = api
const pageOf = async ({ amal, id }: Awaited<ReturnType<typeof placeCardOrder>>) =>
  (await amal.get(`/api/order/${id}/payment`)).raw

test('C432 C471 with a publishable key a card is paid on the shop’s own page, in the session that it was', async () => {
  const placed = await placeCardOrder(api)
  assert.equal(placed.placed.paymentUrl, `http://shop.test/api/order/${placed.id}/payment`)
  const { body: call } = stripe.callsTo('POST /v1/checkout/sessions').at(-1) ?? assert.fail('no session')
  assert.deepEqual(
    [call['ui_mode'], call['return_url'], call['success_url'], call['payment_intent_data[capture_method]']],
    ['elements', `http://shop.test/order-success/${placed.id}`, undefined, 'manual']
  )
  const { body, headers } = await pageOf(placed)
  const [, data = ''] = /data-payment="([^"]*)"/.exec(body) ?? []
  const { options, scriptUrl } = JSON.parse(data.replaceAll('&#34;', '"')) as OwnPageData
  const { key, clientSecret } = options
  assert.deepEqual([key, clientSecret], ['pk_test_1', stripe.sessionsOf(placed.id)[0]?.client_secret])
  assert.match(body, /<dt>Ship to<\/dt>\s*<dd>1 Palm St<\/dd>/)
  assert.match(body, /<dt>Delivery<\/dt>\s*<dd>Estimated 2–4 days<\/dd>/)
  assert.match(scriptUrl, /^https:\/\/js\.stripe\.com\//)
  assert.doesNotMatch(body, /sk_test|whsec/)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /script-src 'sha256-[^']+' https:\/\/\*\.stripe\.com /)
  assert.doesNotMatch(policy, /razorpay/)
})

test('C432 what the browser returns counts for nothing: the session is read', async () => {
  const placed = await placeCardOrder(api)
  const comeBack = () => placed.amal.post(`/api/order/${placed.id}/payment`, { type: 'success' })
  assert.equal((await comeBack()).status, 200)
  assert.equal((await placed.read()).paymentStatus, 'Pending')
  stripe.pay(placed.id)
  stripe.state.isDown = true
  assert.equal((await comeBack()).status, 503)
  stripe.state.isDown = false
  assert.equal((await comeBack()).status, 200)
  assert.equal((await placed.read()).paymentStatus, 'Authorized')
  assert.equal((await pageOf(placed)).statusCode, 303)
})

test('C432 OR-044 the end of the window closes the session of the own page, and a late authorization is released', async () => {
  const placed = await placeCardOrder(api)
  const providers = await providersOf(deps.config)
  const work = async () => {
    await makeTasksDue(db, placed.id)
    await runPaymentTasks(deps, providers, () => {}, placed.id)
  }
  const intent = stripe.pay(placed.id)
  intent.status = 'requires_payment_method'
  const [session] = stripe.sessionsOf(placed.id)
  session!.status = 'open'
  await passWindow(db, placed.id)
  await work()
  assert.deepEqual([(await placed.read()).status, session?.status], ['Cancelled', 'expired'])
  intent.status = 'requires_capture'
  await sendEvent(app, 'amount_capturable_updated', intent)
  await work()
  assert.deepEqual([(await placed.read()).paymentStatus, intent.status], ['Released', 'canceled'])
})
