import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII } from 'node:url'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { newId } from '../../db/id'
import { browser, changeEmail, lastCode, lastMail, openTestApi, password } from '../../testing/test-api'
import { hashPassword } from '../account/passwords'

const { app, db, deps } = await openTestApi({ rateLimit: false })
const type = commandLine({ db, deps }, 'customer')
const passwordHash = await hashPassword(password)

const register = (email: string) => browser(app).post('/api/auth/register', { name: 'Amal', email, password })
const signIn = async (email: string, secret = password) => {
  const client = browser(app)
  return { ...client, status: (await client.post('/api/auth/login', { email, password: secret })).status }
}
const inLetters = (local: string) => `${local}@münchen.example`
const inAscii = (local: string) => `${local}@xn--mnchen-3ya.example`
/** An account as earlier versions stored it. */
const addEarlier = (email: string) =>
  db.run(sql`
    insert into shopper (id, name, email, email_key, password_hash)
    values (${newId()}, ${email}, ${email}, ${email.toLowerCase()}, ${passwordHash})`)

test('C240 the forms of an address are one mailbox, and one account', async () => {
  assert.equal(domainToASCII('münchen.example'), 'xn--mnchen-3ya.example')
  assert.equal((await register(inLetters('amal'))).status, 200)
  for (const email of [
    inAscii('amal'),
    'AMAL@MÜNCHEN.example',
    ' amal@mu\u0308nchen.example',
    `\u202a${inLetters('amal')}\u202c`
  ]) {
    assert.equal((await register(email)).json.code, 'ALREADY_THERE', email)
    assert.equal((await signIn(email)).status, 200, email)
  }
})

for (const [form, email, other] of [
  ['in letters', inLetters('noor'), inAscii('noor')],
  ['in ASCII', inAscii('rana'), inLetters('rana')]
] as const)
  test(`C240 an account that was stored ${form} is found by both forms, and takes no second one`, async () => {
    await addEarlier(email)
    assert.equal((await register(other)).json.code, 'ALREADY_THERE')
    assert.equal((await register(email)).json.code, 'ALREADY_THERE')
    const shopper = await signIn(email)
    assert.deepEqual([shopper.status, (await signIn(other)).status], [200, 200])
    assert.equal(
      (await shopper.put('/api/user/update-profile', { name: 'Renamed', email: other })).status,
      200
    )
    assert.deepEqual([(await signIn(email)).status, (await signIn(other)).status], [200, 200])
    await browser(app).post('/api/auth/send-reset-otp', { email })
    const otp = await lastCode(db, other, 'reset')
    const newPassword = 'another Quiet-evening'
    const reset = await browser(app).post('/api/auth/reset-password', { email: other, otp, newPassword })
    assert.equal(reset.status, 200)
    assert.equal((await signIn(email, newPassword)).status, 200)
    for (const typed of [email, other]) assert.match((await type('show', typed)).join('\n'), /Renamed/)
  })

test('C240 two accounts that share a mailbox since earlier go on, each by its own form', async () => {
  const [first, second] = [inLetters('mona'), inAscii('mona')]
  await addEarlier(first)
  await addEarlier(second)
  for (const email of [first, second]) {
    const shopper = await signIn(email)
    assert.equal((await shopper.get('/api/user/data')).json.userData.email, email)
    assert.equal((await shopper.put('/api/user/update-profile', { name: 'Mona', email })).status, 200)
    assert.equal((await signIn(email)).status, 200)
  }
  const newEmail = { name: 'Sara', email: second, currentPassword: password }
  assert.equal((await register(inLetters('sara'))).status, 200)
  const sara = await signIn(inLetters('sara'))
  assert.equal((await sara.put('/api/user/update-profile', newEmail)).status, 200)
  assert.equal((await lastMail(db, second, 'verify'))?.code, null, 'the address has an account')
})

test('C240 an address that was replaced is stored for its account in every form', async () => {
  assert.equal((await register(inLetters('huda'))).status, 200)
  const huda = { ...(await signIn(inAscii('huda'))), name: 'Huda', email: inAscii('huda') }
  await db.run(sql`update shopper set verified_at = now() where email_key = ${inAscii('huda')}`)
  assert.equal((await changeEmail(huda, db, 'huda@sahra.example')).status, 200)
  for (const email of [inLetters('huda'), inAscii('huda')])
    assert.equal((await register(email)).json.code, 'ALREADY_THERE', email)
})

test('C240 a value that is not the address of a mailbox is refused', async () => {
  for (const email of [
    'x@[127.0.0.1]',
    'x@127.0.0.1',
    'a..b@sahra.example',
    '.a@sahra.example',
    'a.@sahra.example'
  ]) {
    const { status, json } = await register(email)
    assert.deepEqual([status, json.reason], [400, 'EMAIL_INVALID'], email)
    assert.equal((await browser(app).post('/api/auth/send-reset-otp', { email })).status, 400, email)
  }
})

test('C240 customers are searched by either form', async () => {
  for (const words of ['münchen', 'xn--mnchen', inAscii('amal'), inLetters('amal')])
    assert.match((await type('find', words)).join('\n'), /amal@münchen\.example/, words)
})
