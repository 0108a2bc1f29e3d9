import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { place } from '../../selling/order/testing/place-orders'
import { confirmOrder, deliverOrder, shipOrder } from '../../selling/order-management/status.service'
import { askReturn } from '../../selling/return/testing/delivered-orders'
import {
  addProduct,
  browser,
  openTestApi,
  password,
  runMailingJobs,
  shopper,
  verifiedShopper
} from '../../testing/test-api'

const { app, db, deps } = await openTestApi()
const limitedApi = await openTestApi({ rateLimit: true }, db)
const limited = limitedApi.app

const lure = { street: 'Lure Street 1', city: 'Lure City', state: 'Lure State', zip: '00000', country: 'UAE' }
const giftNote = 'Lure note'

interface Mail {
  kind: string
  subject: string
  body: string
  html: string
  waits: boolean
}
const mailsTo = (email: string) =>
  db.many<Mail>(sql`
    select kind, subject, body, html, due_at > now() + interval '1 minute' as waits
    from mail where recipient = ${email} order by created_at, id`)

/** Does everything that mails the shopper, with typed words in it. */
async function causeMails(who: Awaited<ReturnType<typeof shopper>>) {
  const { productId } = await addProduct(db, { stock: 9 })
  const bag = [{ productId, quantity: 1 }]
  const gift = { address: lure, giftWrap: true, giftNote }
  const order = async () => (await place(who, bag, gift)).json._id as string
  const delivered = await order()
  await confirmOrder(deps, delivered)
  await shipOrder(deps, delivered, { carrier: 'Aramex', trackingNumber: 'AX1' })
  await deliverOrder(deps, delivered)
  await askReturn(who, delivered, [{ line: 0, quantity: 1 }], { reason: 'Lure reason' })
  assert.equal((await who.put(`/api/order/cancel/${await order()}`)).status, 200)
  const soldOut = await addProduct(db, { stock: 0 })
  await who.post('/api/notify/subscribe', { productId: soldOut.productId })
  await db.run(sql`update product set stock = 1 where id = ${soldOut.productId}`)
  await who.post('/api/auth/send-otp')
  await browser(app).post('/api/auth/send-reset-otp', { email: who.email })
  await runMailingJobs(deps)
  const newPassword = 'another quiet evening'
  await who.post('/api/auth/change-password', { currentPassword: password, newPassword })
  const asked = { name: who.name, email: `lure-${who.email}`, currentPassword: newPassword }
  await who.put('/api/user/update-profile', asked)
}

test('C262 no mail to an unconfirmed address quotes what was typed', async () => {
  const amal = await shopper(app, 'Lure')
  const { email } = amal
  await causeMails(amal)
  const mails = await mailsTo(email)
  assert.deepEqual(
    [...new Set(mails.map(({ kind }) => kind))].sort(),
    ['notify', 'order', 'reset', 'security', 'verify'],
    'every kind of mail'
  )
  for (const { subject, body, html } of mails) {
    const words = `${subject}\n${body}\n${html}`.replaceAll(email, '')
    assert.doesNotMatch(words, /lure/i, subject)
    assert.match(body, /^Hello,\n/, subject)
  }
})

test('C262 a confirmed address reads name, note and address', async () => {
  const amal = await verifiedShopper(app, db, 'Lure')
  await causeMails(amal)
  const mails = await mailsTo(amal.email)
  for (const { body, subject } of mails) assert.match(body, /^Hello Lure,\n/, subject)
  const placed = mails.find(({ body }) => /card will read/.test(body))
  for (const words of ['Lure note', 'Lure Street 1', 'Lure City'])
    assert.ok(placed?.body.includes(words), words)
})

const refused = [
  [
    'sign-up',
    '/api/auth/register',
    'post',
    (name: string) => ({ name, email: `${newId()}@example.com`, password })
  ],
  ['the profile', '/api/user/update-profile', 'put', (name: string, email: string) => ({ name, email })],
  ['an address', '/api/user/address', 'post', (street: string) => ({ ...lure, street })],
  ['the ZIP of an address', '/api/user/address', 'post', (zip: string) => ({ ...lure, zip })]
] as const

for (const [what, path, method, body] of refused)
  test(`C262 ${what} with a link is refused with the reason`, async () => {
    const amal = await shopper(app)
    const { status, json } = await amal[method](path, body('claim at bank.com', amal.email))
    assert.deepEqual([status, json.reason], [400, 'TEXT_WITH_LINK'])
    assert.match(json.message, /^Please leave out web addresses/)
    assert.ok([200, 201].includes((await amal[method](path, body('St. John 1', amal.email))).status))
  })

for (const [what, changes] of [
  ['a gift note', { giftNote: 'Follow https://bank.example' }],
  ['the address of an order', { address: { ...lure, city: '<b>Dubai</b>' } }]
] as const)
  test(`C262 ${what} with a link is refused, and no order is placed`, async () => {
    const amal = await shopper(app)
    const { productId } = await addProduct(db, { stock: 9 })
    const { status, json } = await place(amal, [{ productId, quantity: 1 }], changes)
    assert.deepEqual([status, json.reason], [400, 'TEXT_WITH_LINK'])
    assert.deepEqual((await amal.get('/api/order')).json, [])
  })

test('C262 an unconfirmed address gets one mail an hour that it did not ask for', async () => {
  const amal = await shopper(limited)
  const change = (currentPassword: string, newPassword: string) =>
    amal.post('/api/auth/change-password', { currentPassword, newPassword })
  for (let n = 0; n < 4; n++)
    assert.equal((await change(n ? `quiet evening ${n}` : password, `quiet evening ${n + 1}`)).status, 200)
  const { productId } = await addProduct(db, { stock: 0 })
  await amal.post('/api/notify/subscribe', { productId })
  await db.run(sql`update product set stock = 1 where id = ${productId}`)
  await runMailingJobs(limitedApi.deps)
  assert.deepEqual(
    (await mailsTo(amal.email)).map(({ kind, waits }) => [kind, waits]),
    [
      ['security', false],
      ['notify', true]
    ]
  )
  await db.run(sql`update shopper set verified_at = now() where email = ${amal.email}`)
  assert.equal((await change('quiet evening 4', 'quiet evening 5')).status, 200)
  assert.equal((await mailsTo(amal.email)).filter(({ kind }) => kind === 'security').length, 2, 'confirmed')
})

test('C262 a reset code that has to wait is mailed when the hour is over', async () => {
  const amal = await shopper(limited)
  const ask = async () => {
    await db.run(sql`delete from auth_counter where key like 'code-again:%'`)
    const sent = await browser(limited).post('/api/auth/send-reset-otp', { email: amal.email })
    assert.equal(sent.status, 200)
    await runMailingJobs(limitedApi.deps)
    return (await mailsTo(amal.email)).length
  }
  assert.deepEqual([await ask(), await ask(), await ask()], [1, 1, 1])
  await db.run(sql`update code_request set due_at = now()`)
  await db.run(
    sql`update auth_counter set ends_at = now() - interval '1 second' where key like 'mail-unconfirmed:%'`
  )
  await runMailingJobs(limitedApi.deps)
  assert.equal((await mailsTo(amal.email)).length, 2, 'one for both')
})
