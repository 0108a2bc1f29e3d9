import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { testRandom } from '../../testing/random'
import { browser, lastCode, openTestApi, password, verifiedShopper } from '../../testing/test-api'

const GUESSES = 2000
const BETWEEN_STARTS = 100

const db = await freshDatabase()

/** Starts the api; its state is in the database only. */
async function start() {
  const { app } = await openTestApi({ rateLimit: true, otp: { ttlS: 86_400, pepper: undefined } }, db)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const post = (path: string, body: object, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const json = { 'content-type': 'application/json', ...headers }
      // The server may close a keep-alive connection while a busy machine reuses it.
      const options = { port, path, method: 'POST', headers: json, agent: false }
      const request = http.request(options, response => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
      request.on('error', reject)
      request.end(JSON.stringify(body))
    })
  return { app, post, end: () => app.close() }
}

/** Ends the send limits. */
const endSendLimits = () =>
  db.run(sql`
    update auth_counter set ends_at = now() - interval '1 second'
    where key like 'code-again:%' or key like 'code-hour:%'`)

test('SEC-13 two thousand guesses across restarts and forged addresses: five per code, twenty a day', async context => {
  const random = testRandom(context)
  let api = await start()
  context.after(() => api.end())
  const amal = await verifiedShopper(api.app, db)
  const forged = () => ({
    'x-forwarded-for': `${random.address()}, ${random.address()}`,
    'x-real-ip': random.address(),
    forwarded: `for=${random.address()}`
  })
  const guess = (otp: string) =>
    api.post('/api/auth/reset-password', { email: amal.email, otp, newPassword: 'taken over 1' }, forged())
  const usedAttempts = async () =>
    (
      await db.first<{ attempts: number }>(sql`
        select attempts from one_time_code join shopper on shopper.id = shopper_id
        where email = ${amal.email} and purpose = 'reset'`)
    )?.attempts ?? 0

  const statusCounts = new Map<number, number>()
  let [attempts, codes, code] = [0, 0, '']
  for (let [sent, since] = [0, 0]; sent < GUESSES;) {
    if (since >= BETWEEN_STARTS) {
      await api.end()
      api = await start()
      since = 0
    }
    await endSendLimits()
    attempts += code ? await usedAttempts() : 0
    const sendStatus = await api.post('/api/auth/send-reset-otp', { email: amal.email }, forged())
    if (sendStatus === 200) {
      codes++
      code = await lastCode(db, amal.email, 'reset')
      await db.run(sql`delete from mail where recipient = ${amal.email}`)
    } else {
      assert.equal(sendStatus, 429)
      attempts -= await usedAttempts()
    }
    // The right code comes only after five wrong attempts.
    const wrong = () => String((Number(code) + 1 + random.integer(0, 999_997)) % 1_000_000).padStart(6, '0')
    const guesses = Array.from({ length: Math.min(random.integer(5, 20), GUESSES - sent) }, wrong)
    sent += guesses.length
    since += guesses.length
    for (const status of await Promise.all(guesses.map(guess)))
      statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1)
    assert.ok((await usedAttempts()) <= 5)
    if (guesses.length >= 5)
      assert.notEqual(await guess(code), 200, `the right code after ${sent} wrong ones`)
  }
  attempts += await usedAttempts()
  context.diagnostic(
    `${codes} codes, ${attempts} guesses attempts, responses ${JSON.stringify([...statusCounts])}`
  )
  assert.deepEqual([...statusCounts.keys()].sort(), [400, 429])
  assert.equal((statusCounts.get(400) ?? 0) + (statusCounts.get(429) ?? 0), GUESSES)
  assert.ok((statusCounts.get(400) ?? 0) <= 20)
  assert.ok(codes >= 1 && codes <= 10)
  assert.ok(attempts <= 20 && attempts <= 5 * codes)

  const home = browser(api.app, '198.51.100.7')
  assert.equal((await home.post('/api/auth/login', { email: amal.email, password })).status, 200)
  await db.run(sql`update auth_counter set ends_at = now() - interval '1 second'`)
  await home.post('/api/auth/send-reset-otp', { email: amal.email })
  const otp = await lastCode(db, amal.email, 'reset')
  const body = { email: amal.email, otp, newPassword: 'a brand new one' }
  assert.equal((await home.post('/api/auth/reset-password', body)).status, 200, 'the next day')
})
