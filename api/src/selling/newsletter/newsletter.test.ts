import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { mailTask } from '../../house/mail/delivery'
import { openSmtpServer } from '../../house/mail/testing/smtp-server'
import { mailTransports } from '../../house/mail/transports'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { addProduct, browser, openTestApi, password, shopper } from '../../testing/test-api'
import { runJobs } from '../../server/jobs/testing/run-jobs'
import { place } from '../order/testing/place-orders'
import { deleteUnconfirmedSubscriptions } from './newsletter.queries'
import { csvOf } from './newsletter.operations'

const api = await openTestApi()
const { app, db } = api
const { app: limited } = await openTestApi({ rateLimit: true }, db)
const type = commandLine(api)
const visitor = browser(app)
const someone = () => `noor-${newId()}@example.com`
const subscribe = (email: string, headers = {}, client = visitor) =>
  client.post('/api/newsletter/subscribe', { email }, headers)
const mails = (email: string) =>
  db.many<{ subject: string; body: string; unsubscribe: string | null }>(sql`
    select subject, body, unsubscribe_url as unsubscribe from mail
    where recipient = ${email} and kind = 'newsletter' order by created_at, id`)
const tokenIn = (body = '', kind: string) =>
  new RegExp(`/newsletter#${kind}\\.(\\S+)$`, 'm').exec(body)?.[1] ?? ''
const confirm = (token: string) => visitor.post('/api/newsletter/confirm', { token })
const addresses = async () =>
  JSON.parse((await type('newsletter', 'list', '--json')).join('')).items as Record<string, string>[]

/** Subscribes and confirms; returns the tokens of both mails. */
async function confirmed(email = someone()) {
  await subscribe(email)
  const token = tokenIn((await mails(email))[0]?.body, 'confirm')
  const { json } = await confirm(token)
  const welcome = (await mails(email))[1]
  return { email, token, code: json.code as string, welcome, end: tokenIn(welcome?.body, 'end') }
}

test('C8 C374 the newsletter sends nothing until the house switches it on', async () => {
  const email = someone()
  assert.equal((await subscribe(email)).status, 404)
  assert.deepEqual(await mails(email), [])
  assert.ok(!('newsletter' in (await visitor.get('/api/settings/public')).json))
  await type('newsletter', 'on')
  assert.equal((await visitor.get('/api/settings/public')).json.newsletter, true)
})

test('SH-110 API-050 an address counts once its owner has confirmed it, in the language of the page', async () => {
  const email = someone()
  const asked = await subscribe(email, { 'x-sahra-language': 'ar' })
  assert.deepEqual([asked.status, asked.raw.cookies.length], [200, 0])
  const [mail] = await mails(email)
  assert.match(mail?.subject ?? '', /تأكيد/)
  assert.match(mail?.body ?? '', /\/ar\/newsletter#confirm\./)
  assert.ok(!(await addresses()).some(address => address.email === email))
  const token = tokenIn(mail?.body, 'confirm')
  assert.deepEqual((await confirm(token)).json, { success: true, code: 'WELCOME20' })
  assert.deepEqual((await confirm(token)).json, { success: true, code: 'WELCOME20' })
  const [, welcome, third] = await mails(email)
  assert.match(welcome?.body ?? '', /WELCOME20/)
  assert.equal(third, undefined)
  const [listed] = (await addresses()).filter(address => address.email === email)
  assert.equal(listed?.language, 'ar')
  assert.equal(listed?.unsubscribeUrl, welcome?.unsubscribe)
})

test('C374 forged, other and late links confirm nothing', async () => {
  const email = someone()
  await subscribe(email)
  const token = tokenIn((await mails(email))[0]?.body, 'confirm')
  const { end } = await confirmed()
  for (const wrong of [end, `${newId()}.${token.split('.')[1]}`, token.slice(0, -1), ''])
    assert.equal((await confirm(wrong)).json.reason, 'INVALID_LINK', wrong)
  await db.run(
    sql`update newsletter_subscription set asked_at = now() - interval '73 hours' where email = ${email}`
  )
  assert.equal((await confirm(token)).status, 400)
  await deleteUnconfirmedSubscriptions(db)
  assert.equal(await db.first(sql`select from newsletter_subscription where email = ${email}`), undefined)
})

test('C374 a mail program ends the newsletter with one request, without a cookie, and again (RFC 8058)', async () => {
  const { email, welcome } = await confirmed()
  const { pathname, search } = new URL(welcome?.unsubscribe ?? '')
  assert.equal(pathname, '/api/newsletter/unsubscribe', 'the log has paths, and the path no token')
  const post = () =>
    app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click'
    })
  assert.equal((await app.inject({ method: 'GET', url: pathname + search })).statusCode, 404)
  assert.ok((await addresses()).some(address => address.email === email))
  assert.equal((await post()).statusCode, 200)
  assert.ok(!(await addresses()).some(address => address.email === email))
  assert.equal((await post()).statusCode, 200)
  const other = await visitor.post(`/api/newsletter/unsubscribe?token=${newId()}.${'x'.repeat(43)}`)
  assert.equal(other.json.reason, 'INVALID_LINK')
})

test('C374 the welcome has the headers of one-click unsubscription; the confirmation has none', async t => {
  const server = await openSmtpServer()
  t.after(() => server.close())
  const { deps } = await openTestApi({ mail: { ...api.deps.config.mail, smtpUrl: server.url } }, db)
  const { welcome } = await confirmed()
  await runJobs(db, [mailTask(db, mailTransports(deps), () => undefined)])
  const sent = server.received.map(mail => mail.replace(/\r\n\s+/g, ' '))
  const [withHeader] = sent.filter(mail => mail.includes(`<${welcome?.unsubscribe}>`))
  assert.match(withHeader ?? '', /^List-Unsubscribe: <http/m)
  assert.match(withHeader ?? '', /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  assert.ok(sent.some(mail => mail.includes('newsletter#confirm') && !mail.includes('List-Unsubscribe')))
})

test('C374 the code is for the first order of a confirmed address, once', async () => {
  const { productId } = await addProduct(db, { stock: 50 })
  const order = (who: Awaited<ReturnType<typeof shopper>>) =>
    place(who, [{ productId, quantity: 1 }], { promotionCode: 'WELCOME20' })
  const amal = await shopper(app)
  assert.equal((await order(amal)).json.code, 'PROMOTION_FIRST_ORDER')
  await subscribe(amal.email)
  assert.equal((await order(amal)).json.code, 'PROMOTION_FIRST_ORDER', 'not confirmed')
  await confirm(tokenIn((await mails(amal.email))[0]?.body, 'confirm'))
  const first = await order(amal)
  assert.deepEqual(first.json.pricing.discount, { amount: 20, label: '20%', code: 'WELCOME20' })
  assert.equal((await order(amal)).json.code, 'PROMOTION_USED_BY_SHOPPER')

  const layla = await shopper(app, 'Layla')
  await place(layla, [{ productId, quantity: 1 }])
  await confirmed(layla.email)
  assert.equal((await order(layla)).json.code, 'PROMOTION_FIRST_ORDER')
})

test('C374 a closed account leaves no address in the newsletter, and the export of an account has it', async () => {
  const amal = await shopper(app)
  await confirmed(amal.email)
  const { newsletters } = (await amal.get('/api/user/export')).json
  assert.deepEqual([newsletters[0].email, newsletters.length], [amal.email, 1])
  await amal.post('/api/user/close-account', { password })
  assert.ok(!(await addresses()).some(address => address.email === amal.email))
})

test('C374 a stranger cannot fill a mailbox: one mail an hour by address, and bad addresses are refused', async () => {
  const email = someone()
  const guest = browser(limited, '10.7.7.7')
  for (let times = 0; times < 3; times++) assert.equal((await subscribe(email, {}, guest)).status, 200)
  assert.equal((await mails(email)).length, 1)
  assert.equal((await subscribe('noor@', {}, guest)).json.reason, 'EMAIL_INVALID')
})

test('C374 switched off, the form sends nothing; the addresses and the code stay', async () => {
  const { email } = await confirmed()
  await type('newsletter', 'off')
  assert.equal((await subscribe(someone())).status, 404)
  assert.ok((await addresses()).some(address => address.email === email))
  assert.match((await type('newsletter', 'on', 'OTHER')).join(''), /WELCOME20/)
})

test('C374 the list of addresses has no cell that a spreadsheet runs', () => {
  const address = {
    language: 'en',
    confirmedAt: '2026-11-28T10:00:00.000Z',
    unsubscribeUrl: 'https://shop.test/end'
  }
  const csv = csvOf([
    { ...address, email: 'amal@house.example' },
    { ...address, email: '=1+1@house.example' }
  ])
  assert.deepEqual(
    csv.split('\n').map(line => line.split(',')[0]),
    ['email', 'amal@house.example', "'=1+1@house.example"]
  )
})
