import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { confirmOrder, shipOrder } from '../../selling/order-management/status.service'
import { place, tracking } from '../../selling/order/testing/place-orders'
import {
  addProduct,
  lastMail,
  openTestApi,
  password,
  runMailingJobs,
  shopper,
  verifiedShopper
} from '../../testing/test-api'

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

test('C218 the places of an address are in the language of the mail', async () => {
  const amal = await verifiedShopper(app, db)
  const { productId } = await addProduct(db)
  const bodyIn = async (headers: object, address: object) => {
    await place(
      amal,
      [{ productId, quantity: 1 }],
      { address: { name: 'Amal', phone: '+971501234567', ...address } },
      headers
    )
    return (await lastMail(db, amal.email, 'order'))?.body ?? ''
  }
  const home = { street: '1 Palm St', city: 'Deira', state: 'Dubai', zip: '', country: 'UAE' }
  assert.match(
    await bodyIn(inArabic, home),
    /\u20681 Palm St\u2069\n\u200f?\u2068\u200f\u2068Deira\u2069، دبي\u2069\n\u200f?\u2068الإمارات العربية المتحدة\u2069/
  )
  assert.match(await bodyIn({}, home), /\n1 Palm St\nDeira, Dubai\nUAE\n/)
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
  await runMailingJobs(deps)
  assert.match(await subjectOf(amal.email, 'notify'), /^متوفر من جديد/)
  assert.equal(await subjectOf(omar.email, 'notify'), 'Back in stock: Maison Dune Bag')
  const mail = await lastMail(db, amal.email, 'notify')
  assert.ok(mail?.body.includes(`${deps.config.publicUrl}/ar/product/${productId}/`), mail?.body)
})

test('C217 the time of a delivery is in the language of mail and page; words that are not a time stay', async () => {
  const [amal, omar] = [await shopper(app), await shopper(app, 'Omar')]
  const { productId } = await addProduct(db)
  const ship = async (eta: string) => {
    const { json: order } = await place(amal, [{ productId, quantity: 1 }], {}, inArabic)
    await confirmOrder(deps, order._id)
    await shipOrder(deps, order._id, { ...tracking, eta })
    const shown = async (query: string) =>
      (await amal.get(`/api/order/${order._id}${query}`)).json.tracking.eta as string
    return [(await lastMail(db, amal.email, 'order'))?.body ?? '', await shown('?lang=ar'), await shown('')]
  }
  const [mail, arabic, english] = await ship('2–3 business days')
  assert.ok(mail?.includes('الوصول المتوقع: \u2068من يومين إلى 3 أيام عمل\u2069'), mail)
  assert.deepEqual([arabic, english], ['من يومين إلى 3 أيام عمل', '2–3 business days'])
  const [other, ...stored] = await ship('after a call')
  assert.ok(other?.includes('\u2068after a call\u2069'), other)
  assert.deepEqual(stored, ['after a call', 'after a call'])

  const { json: order } = await place(omar, [{ productId, quantity: 1 }])
  await confirmOrder(deps, order._id)
  await shipOrder(deps, order._id, { ...tracking, eta: '2–3 business days' })
  assert.match((await lastMail(db, omar.email, 'order'))?.body ?? '', /Expected: 2–3 business days/)
})
