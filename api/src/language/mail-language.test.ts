import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/platform/database/sql'
import { mailRestocked } from '../notify/notify.service'
import { confirmOrder } from '../order/status.service'
import { place } from '../order/testing/place-orders'
import { addProduct, lastMail, openTestApi, password, shopper } from '../testing/test-api'

const { app, db, deps } = await openTestApi()
const inArabic = { [LANGUAGE_HEADER]: 'ar' }
const ARABIC = /\p{Script=Arabic}/u

const subjectOf = async (email: string, kind: string): Promise<string> =>
  (await lastMail(db, email, kind))?.subject ?? ''

test('C139 an order keeps the language of its page, for mails that come later, too', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const products = [{ productId, quantity: 1 }]
  const { json: order } = await place(amal, products, {}, inArabic)
  assert.equal(order.language, 'ar')
  assert.match(await subjectOf(amal.email, 'order'), /^وصلنا طلبك \u2068SA-/)
  await confirmOrder(deps, order._id)
  assert.match(await subjectOf(amal.email, 'order'), /^تم تأكيد طلبك/)
  const body = (await lastMail(db, amal.email, 'order'))?.body ?? ''
  assert.ok(body.includes(`${deps.config.publicUrl}/ar/orders/${order._id}`), body)
})

test('C139 a page without a language, and one of an unknown language, order in English', async () => {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  for (const headers of [{}, { [LANGUAGE_HEADER]: 'fr' }, { [LANGUAGE_HEADER]: "ar'; --" }]) {
    const { json: order } = await place(amal, [{ productId, quantity: 1 }], {}, headers)
    assert.ok(!('language' in order))
    assert.match(await subjectOf(amal.email, 'order'), /^We received your order SA-/)
  }
})

test('C139 a browser that prefers Arabic gets English mails of an English page', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp', {}, { 'accept-language': 'ar-AE,ar;q=0.9' })
  assert.equal(await subjectOf(amal.email, 'verify'), 'Your verification code')
})

test('C139 mails of an account have the language of the page that caused them', async () => {
  const amal = await shopper(app)
  await amal.post('/api/auth/send-otp', {}, inArabic)
  assert.match(await subjectOf(amal.email, 'verify'), ARABIC)
  await amal.post('/api/auth/send-reset-otp', { email: amal.email }, inArabic)
  assert.match(await subjectOf(amal.email, 'reset'), ARABIC)
  const change = { currentPassword: password, newPassword: 'another Quiet-evening' }
  await amal.post('/api/auth/change-password', change, inArabic)
  assert.match(await subjectOf(amal.email, 'security'), ARABIC)
})

test('C139 a notice has the language in which it was asked for', async () => {
  const [amal, omar] = [await shopper(app), await shopper(app, 'Omar')]
  const { productId } = await addProduct(db, { stock: 0 })
  await amal.post('/api/notify/subscribe', { productId }, inArabic)
  await omar.post('/api/notify/subscribe', { productId })
  await db.run(sql`update product set stock = 1 where id = ${productId}`)
  await mailRestocked(deps)
  assert.match(await subjectOf(amal.email, 'notify'), /^متوفر من جديد/)
  assert.equal(await subjectOf(omar.email, 'notify'), 'Back in stock: Maison Dune Bag')
  const mail = await lastMail(db, amal.email, 'notify')
  assert.ok(mail?.body.includes(`${deps.config.publicUrl}/ar/product/${productId}/`), mail?.body)
})
