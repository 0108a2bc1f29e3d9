import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { browser, lastMail, openTestApi, password, shopper, verifiedShopper } from '../../testing/test-api'

const { app, db } = await openTestApi()

const address = { street: 's', city: 'c', state: 's', zip: 'z', country: 'c', phone: '0501234567' }
const forms: ['POST' | 'PUT', string, Record<string, string>, optional?: string[]][] = [
  ['POST', '/api/auth/register', { name: 'Noor', email: 'noor@example.com', password }],
  ['POST', '/api/auth/login', { email: 'noor@example.com', password }],
  ['POST', '/api/auth/verify-otp', { otp: '123456' }],
  ['POST', '/api/auth/send-login-otp', { email: 'noor@example.com' }],
  ['POST', '/api/auth/login-otp', { email: 'noor@example.com', otp: '123456' }],
  ['POST', '/api/auth/send-reset-otp', { email: 'noor@example.com' }],
  [
    'POST',
    '/api/auth/reset-password',
    { email: 'noor@example.com', otp: '123456', newPassword: 'good enough 1' }
  ],
  ['PUT', '/api/user/update-profile', { name: 'Noor', email: 'noor@example.com' }],
  ['POST', '/api/user/address', address, ['phone']]
]
const wrong: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', '   '],
  ['too long', 'x'.repeat(5000)],
  ['a number', 12],
  ['a boolean', true],
  ['an array', ['x']],
  ['an object', { $ne: '' }],
  ['a zero byte', 'a\0b']
]

for (const [method, url, valid, optional = []] of forms)
  test(`API-046 ${method} ${url}: rejects each field missing, empty, too long or of the wrong type, with a message`, async () => {
    const amal = await shopper(app)
    const before = await db.many(sql`select * from shopper order by id`)
    for (const field of Object.keys(valid))
      for (const [kind, value] of wrong) {
        if (optional.includes(field) && ['missing', 'null', 'empty'].includes(kind)) continue
        const { status, json } = await amal.call(method, url, { ...valid, [field]: value })
        const label = `${field} ${kind}: ${status} ${JSON.stringify(json)}`
        assert.ok(status === 400 || (status === 401 && url.endsWith('/login')), label)
        assert.equal(json.success, false, label)
        assert.ok(typeof json.message === 'string' && json.message.length > 5, label)
        assert.ok(!json.message.includes('xxxxx'), 'the message does not repeat the input')
      }
    assert.deepEqual(await db.many(sql`select * from shopper order by id`), before)
  })

test('names of any script and with signs are stored as typed and cannot inject mail headers', async () => {
  const amal = await verifiedShopper(app, db)
  for (const name of [
    'Amal & "co"',
    'ليلى حدّاد',
    '李小龍 ☕️',
    "Amal'; drop table shopper; --",
    'Ana\u0301 Zoë'
  ]) {
    const { json } = await amal.put('/api/user/update-profile', { name, email: amal.email })
    assert.equal(json.user.name, name)
    assert.equal((await amal.get('/api/user/data')).json.userData.name, name)
  }
  const name = 'Amal\r\nBcc: everybody\u2028x'
  const { json } = await amal.put('/api/user/update-profile', { name, email: amal.email })
  assert.doesNotMatch(json.user.name, /[\r\n\u2028]/)
  await amal.post('/api/auth/send-reset-otp', { email: amal.email })
  const mail = await lastMail(db, amal.email, 'reset')
  assert.match(mail?.body ?? '', /Bcc: everybody/)
  assert.doesNotMatch(`${mail?.subject}`, /[\r\n]/)
  assert.doesNotMatch(mail?.body ?? '', /^Bcc:/m)
})

test('passwords of any characters work as typed; a surrogate pair counts once', async () => {
  const signs = ['🌙⭐🔥☔🍋🎈🚗❄', 'كلمة سر طويلة', '  both ends  ', 'pässwörd-ñ', '<script>8</script>']
  for (const [n, secret] of signs.entries()) {
    const email = `signs-${n}@example.com`
    const visitor = browser(app)
    const signedUp = await visitor.post('/api/auth/register', { name: 'N', email, password: secret })
    assert.equal(signedUp.status, 200, secret)
    assert.equal((await visitor.post('/api/auth/login', { email, password: secret })).status, 200)
    assert.equal((await visitor.post('/api/auth/login', { email, password: `${secret} ` })).status, 401)
  }
  const seven = { name: 'N', email: 'seven@example.com', password: '🌙'.repeat(7) }
  assert.equal((await browser(app).post('/api/auth/register', seven)).status, 400)
})

test('composed and decomposed accents are the same e-mail address', async () => {
  const first = { name: 'N', email: 'jose\u0301@example.com', password }
  assert.equal((await browser(app).post('/api/auth/register', first)).status, 200)
  const again = { ...first, email: 'JOS\u00c9@example.com' }
  assert.equal((await browser(app).post('/api/auth/register', again)).status, 409)
})
