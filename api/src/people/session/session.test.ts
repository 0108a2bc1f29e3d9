import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { browser, openTestApi, password, shopper, type SignedIn } from '../../testing/test-api'

const { app, db } = await openTestApi({ session: { idleS: 600, absoluteS: 6000 } })

const isIn = async (client: Pick<SignedIn, 'get'>) => (await client.get('/api/auth/is-auth')).json.success
const age = (email: string, column: 'seen_at' | 'created_at', seconds: number) =>
  db.run(sql`
    update session set
      seen_at = case when ${column === 'seen_at'} then now() - make_interval(secs => ${seconds}) else seen_at end,
      created_at = case when ${column === 'created_at'} then now() - make_interval(secs => ${seconds}) else created_at end
    where shopper_id = (select id from shopper where email = ${email})`)

test('SEC-15 a session ends after its idle time', async () => {
  const amal = await shopper(app)
  await age(amal.email, 'seen_at', 590)
  assert.equal(await isIn(amal), true)
  await age(amal.email, 'seen_at', 601)
  assert.equal(await isIn(amal), false)
})

test('SEC-15 a request renews the idle time', async () => {
  const amal = await shopper(app)
  await age(amal.email, 'seen_at', 590)
  await isIn(amal)
  const row = await db.first<{ idle: number }>(sql`
    select extract(epoch from now() - seen_at)::float as idle from session
    where shopper_id = (select id from shopper where email = ${amal.email})`)
  assert.ok((row?.idle ?? 999) < 60)
})

test('SEC-15 a session ends after its absolute time, used or not', async () => {
  const amal = await shopper(app)
  await age(amal.email, 'created_at', 6001)
  assert.equal(await isIn(amal), false)
})

test('SEC-15 the eleventh session of a shopper ends the least recently used one', async () => {
  const amal = await shopper(app)
  const browsers = Array.from({ length: 10 }, () => browser(app))
  await age(amal.email, 'seen_at', 30)
  for (const device of browsers) await device.post('/api/auth/login', { email: amal.email, password })
  assert.equal(await isIn(amal), false)
  assert.deepEqual(await Promise.all(browsers.map(isIn)), Array(10).fill(true))
})

test('API-045 accepts a session token as bearer; the cookie takes precedence', async () => {
  const amal = await shopper(app, 'Amal')
  const noor = await shopper(app, 'Noor')
  const bearer = { authorization: `Bearer ${amal.jar.get('sid')}` }
  const asAmal = await browser(app).call('GET', '/api/user/data', undefined, bearer)
  assert.equal(asAmal.json.userData.name, 'Amal')
  assert.equal((await noor.call('GET', '/api/user/data', undefined, bearer)).json.userData.name, 'Noor')
  const wrong = { authorization: 'Bearer made-up' }
  assert.equal((await browser(app).call('GET', '/api/user/data', undefined, wrong)).status, 401)
})

test('API-046 personal routes return 401 to a visitor', async () => {
  const visitor = browser(app)
  for (const url of [
    '/api/user/data',
    '/api/user/profile',
    '/api/user/addresses',
    '/api/cart',
    '/api/wishlist'
  ])
    assert.deepEqual((await visitor.get(url)).json, {
      success: false,
      message: 'Please login to continue',
      code: 'NO_SESSION',
      reason: 'SIGN_IN_FIRST'
    })
})

test('SEC-17 a cross-site request cannot log the shopper out', async () => {
  const amal = await shopper(app)
  const foreign = await amal.post('/api/auth/logout', undefined, { 'sec-fetch-site': 'cross-site' })
  assert.equal(foreign.status, 403)
  assert.equal(await isIn(amal), true)
})

test('SEC-23 personal responses are not cached', async () => {
  const amal = await shopper(app)
  assert.equal((await amal.get('/api/user/data')).headers['cache-control'], 'no-store')
})
