import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import { browser, changeEmail, lastCode, lastMail, shopper, verifiedShopper } from '../../testing/test-api'
import { blockCustomer, unblockCustomer } from '../customer/customer.service'
import { add, backFrom, comeBack, isSignedIn, openProviders, visit } from './testing/visits'

const { app, db, issuers } = await openProviders()
const { google } = issuers
after(() => Object.values(issuers).forEach(issuer => issuer.close()))
beforeEach(() => (google.faults = {}))

const newEmail = () => `noor-${newId()}@example.com`
/** Someone new at the provider, with an address that it has confirmed. */
const someone = (email: string, changes: object = {}) =>
  (google.person = { sub: newId(), email, email_verified: true, name: 'Noor', ...changes })
const identitiesOf = (email: string) =>
  db.many(sql`
    select provider from shopper_identity i join shopper s on s.id = i.shopper_id where s.email = ${email}`)

for (const isVerified of [false, 'false', undefined, 'yes', 1])
  test(`C437 C224 an e-mail that the provider has not confirmed (${isVerified}) takes over no account and makes none`, async () => {
    const amal = await verifiedShopper(app, db)
    someone(amal.email, { email_verified: isVerified })
    const thief = browser(app)
    assert.equal(await visit(thief, google), '/login#identity=unverified')
    assert.equal(await isSignedIn(thief), undefined)
    assert.deepEqual(await identitiesOf(amal.email), [])
    const free = newEmail()
    someone(free, { email_verified: isVerified })
    assert.equal(await visit(thief, google), '/login#identity=unverified')
    assert.deepEqual(await db.many(sql`select from shopper where email = ${free}`), [])
  })

test('C437 C224 an identity does not join an account whose e-mail is unconfirmed: a stranger may wait there', async () => {
  const stranger = await shopper(app)
  const { email } = stranger
  someone(email)
  const owner = browser(app)
  assert.equal(await visit(owner, google), '/login#identity=taken')
  assert.equal(await isSignedIn(owner), undefined)
  assert.deepEqual(await identitiesOf(email), [])
  // Her own way: the mailed code ends what the stranger has set, and then the identity joins.
  await owner.post('/api/auth/send-login-otp', { email })
  await owner.post('/api/auth/login-otp', { email, otp: await lastCode(db, email, 'verify') })
  assert.equal(await isSignedIn(stranger), undefined)
  assert.equal(await visit(browser(app), google), '/cart')
})

test('C437 an identity that a stranger has added ends with the first proof of the address, and with a reset', async () => {
  const amal = await verifiedShopper(app, db)
  someone(newEmail())
  await add(amal, google)
  await db.run(sql`update shopper set verified_at = null where email = ${amal.email}`)
  const { email } = amal
  const owner = browser(app)
  await owner.post('/api/auth/send-login-otp', { email })
  await owner.post('/api/auth/login-otp', { email, otp: await lastCode(db, email, 'verify') })
  assert.deepEqual(await identitiesOf(email), [])
  await add(owner, google)
  assert.equal((await identitiesOf(email)).length, 1)
  await owner.post('/api/auth/send-reset-otp', { email })
  const otp = await lastCode(db, email, 'reset')
  await owner.post('/api/auth/reset-password', { email, otp, newPassword: 'quiet Morning 51' })
  assert.deepEqual(await identitiesOf(email), [])
})

test('C437 a confirmed e-mail without an account makes one, which signs in again whatever becomes of the address', async () => {
  const email = newEmail()
  const person = someone(email)
  const noor = browser(app)
  assert.equal(await visit(noor, google, { to: '/ar/cart?x=1' }), '/ar/cart?x=1')
  const { userData } = (await noor.get('/api/user/data')).json
  assert.deepEqual(userData, { name: 'Noor', email, isAccountVerified: true })
  google.person = { ...person, email: newEmail(), email_verified: false }
  const elsewhere = browser(app)
  assert.equal(await visit(elsewhere, google), '/cart')
  assert.equal(await isSignedIn(elsewhere), email)
  const [identity] = (await elsewhere.get('/api/user/identities')).json.identities
  assert.deepEqual([identity.provider, identity.email, identity.lastUsed !== null], ['google', email, true])
})

test('C437 the name may be missing or a link; the account has one that can be changed', async () => {
  for (const name of [undefined, ' ', 'visit evil.com now', '<b>x</b>']) {
    const email = newEmail()
    someone(email, { name })
    const noor = browser(app)
    await visit(noor, google)
    assert.equal((await noor.get('/api/user/data')).json.userData.name, email.split('@')[0])
  }
})

test('C437 an identity joins the account of its address where both have confirmed it, with a mail', async () => {
  const amal = await verifiedShopper(app, db)
  someone(amal.email.toUpperCase())
  const elsewhere = browser(app)
  assert.equal(await visit(elsewhere, google, { from: '/ar/login', to: '/ar' }), '/ar')
  assert.equal(await isSignedIn(elsewhere), amal.email)
  assert.equal(await isSignedIn(amal), amal.email)
  assert.match((await lastMail(db, amal.email, 'security'))?.subject ?? '', /رُبط.*Google/)
})

test('C437 an address that another person got at the provider does not join the account of the first', async () => {
  const email = newEmail()
  someone(email)
  await visit(browser(app), google)
  someone(email)
  const second = browser(app)
  assert.equal(await visit(second, google), '/login#identity=taken')
  assert.equal(await isSignedIn(second), undefined)
})

test('C437 C225 a changed e-mail moves no identity, and one that can be restored is not free', async () => {
  const amal = await verifiedShopper(app, db)
  const first = amal.email
  const person = someone(first)
  await visit(browser(app), google)
  assert.equal((await changeEmail(amal, db, newEmail())).status, 200)
  const again = browser(app)
  assert.equal(await visit(again, google), '/cart')
  assert.notEqual(await isSignedIn(again), first)
  someone(first)
  assert.equal(await visit(browser(app), google), '/login#identity=taken')
  google.person = person
  assert.equal(await visit(browser(app), google), '/cart')
})

test('C437 a blocked account stays so, known and by its address; a closed one is not opened', async () => {
  const amal = await verifiedShopper(app, db)
  const blocked = async () => {
    const visitor = browser(app)
    assert.equal(await visit(visitor, google), '/login#identity=blocked')
    assert.equal(await isSignedIn(visitor), undefined)
  }
  await blockCustomer(db, { customer: amal.email, reason: 'fraud', by: 'test' })
  someone(amal.email)
  await blocked()
  assert.deepEqual(await identitiesOf(amal.email), [])
  await unblockCustomer(db, { customer: amal.email, by: 'test' })
  await visit(browser(app), google)
  await blockCustomer(db, { customer: amal.email, reason: 'fraud', by: 'test' })
  await blocked()

  const layla = await verifiedShopper(app, db)
  someone(layla.email)
  await visit(browser(app), google)
  assert.equal((await layla.post('/api/user/close-account', { password: 'a Quiet-morning' })).status, 200)
  assert.deepEqual(await db.many(sql`select from shopper_identity where email = ${layla.email}`), [])
  const returned = browser(app)
  assert.equal(await visit(returned, google), '/cart')
  assert.deepEqual((await returned.get('/api/user/orders')).json.orders ?? [], [])
  const accounts = await db.many<{ closed: boolean }>(
    sql`select closed_at is not null as closed from shopper where email = ${layla.email}`
  )
  assert.deepEqual(accounts, [{ closed: false }])
})

test('C437 C397 API-057 a session adds an identity of another address and removes it, with mails; a stolen session does not', async () => {
  const amal = await verifiedShopper(app, db)
  const person = someone(newEmail())
  assert.equal(await add(amal, google, '/ar/profile/security'), '/ar/profile/security#identity=added')
  assert.match((await lastMail(db, amal.email, 'security'))?.subject ?? '', /رُبط.*Google/)
  const elsewhere = browser(app)
  await visit(elsewhere, google)
  assert.equal(await isSignedIn(elsewhere), amal.email)
  const again = await amal.post('/api/user/identities/google', { from: '/profile/security' })
  assert.equal(again.json.reason, 'IDENTITY_PRESENT')

  const layla = await verifiedShopper(app, db, 'Layla')
  assert.equal(await add(layla, google), '/profile/security#identity=elsewhere')
  google.person = { ...person, sub: newId(), email_verified: false }
  assert.equal(await add(layla, google), '/profile/security#identity=unverified')

  assert.deepEqual((await amal.delete('/api/user/identities/google')).json.identities, [])
  assert.equal(
    (await lastMail(db, amal.email, 'security'))?.subject,
    'Google was disconnected from your account'
  )
  assert.equal((await amal.delete('/api/user/identities/google')).json.reason, 'UNKNOWN_IDENTITY')
  assert.equal((await amal.delete('/api/user/identities/myspace')).status, 404)

  await db.run(sql`update session set created_at = now() - interval '16 minutes'`)
  const stolen = await amal.post('/api/user/identities/google', { from: '/profile/security' })
  assert.equal(stolen.json.reason, 'RECENT_SIGN_IN_NEEDED')
  const unconfirmed = await shopper(app)
  const early = await unconfirmed.post('/api/user/identities/google', { from: '/profile/security' })
  assert.equal(early.json.reason, 'EMAIL_UNCONFIRMED')
})

test('C437 an identity is added by the session that began it alone', async () => {
  const amal = await verifiedShopper(app, db)
  someone(newEmail())
  const { json } = await amal.post('/api/user/identities/google', { from: '/profile/security' })
  const back = backFrom(google, json.url)
  await amal.post('/api/auth/login', { email: amal.email, password: 'a Quiet-morning' })
  assert.equal(
    String((await amal.get(back)).headers.location),
    'http://shop.test/profile/security#identity=failed'
  )
  assert.deepEqual(await identitiesOf(amal.email), [])
})

test('C437 of two visits of one person at once, one makes the account', async () => {
  const email = newEmail()
  someone(email)
  const clients = [browser(app), browser(app)]
  const backs = await Promise.all(clients.map(client => comeBack(client, google)))
  await Promise.all(clients.map((client, index) => client.get(backs[index] ?? '')))
  assert.equal((await identitiesOf(email)).length, 1)
})
