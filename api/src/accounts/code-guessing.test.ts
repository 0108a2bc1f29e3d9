import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { sql } from '../db/sql'
import { freshDatabase } from '../db/testing'
import { chance } from '../testing/random'
import { browser, lastCode, openTestApi, password, shopper } from '../testing/test-api'

const GUESSES = 2000
const BETWEEN_STARTS = 100

const db = await freshDatabase()

/** One life of the api: what it knows, it knows from the database. */
async function start() {
  const { app } = await openTestApi({ rateLimit: true, otp: { ttlS: 86_400, pepper: undefined } }, db)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true })
  const post = (path: string, body: object, headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const json = { 'content-type': 'application/json', ...headers }
      const request = http.request({ port, path, method: 'POST', headers: json, agent }, answer => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      request.on('error', reject)
      request.end(JSON.stringify(body))
    })
  const end = async () => {
    agent.destroy()
    await app.close()
  }
  return { app, post, end }
}

/** Hours later, as far as sending is concerned: another code may be asked for. */
const later = () =>
  db.run(sql`
    update auth_counter set ends_at = now() - interval '1 second'
    where key like 'code-again:%' or key like 'code-hour:%'`)

test('SEC-13 two thousand guesses, over restarts and from forged addresses: five a code, twenty a day', async context => {
  const luck = chance(context)
  let api = await start()
  context.after(() => api.end())
  const amal = await shopper(api.app)
  const forged = () => ({
    'x-forwarded-for': `${luck.address()}, ${luck.address()}`,
    'x-real-ip': luck.address(),
    forwarded: `for=${luck.address()}`
  })
  const guess = (otp: string) =>
    api.post('/api/auth/reset-password', { email: amal.email, otp, newPassword: 'taken over 1' }, forged())
  const tries = async () =>
    (
      await db.first<{ attempts: number }>(sql`
        select attempts from one_time_code join shopper on shopper.id = shopper_id
        where email = ${amal.email} and purpose = 'reset'`)
    )?.attempts ?? 0

  const answered = new Map<number, number>()
  let [judged, codes, code] = [0, 0, '']
  for (let [sent, since] = [0, 0]; sent < GUESSES;) {
    if (since >= BETWEEN_STARTS) {
      await api.end()
      api = await start()
      since = 0
    }
    await later()
    judged += code ? await tries() : 0
    const asked = await api.post('/api/auth/send-reset-otp', { email: amal.email }, forged())
    if (asked === 200) {
      codes++
      code = await lastCode(db, amal.email, 'reset')
      await db.run(sql`delete from mail where recipient = ${amal.email}`)
    } else {
      assert.equal(asked, 429)
      judged -= await tries()
    }
    // Never the right one among the first five; after them it is, and comes too late.
    const wrong = () => String((Number(code) + 1 + luck.integer(0, 999_997)) % 1_000_000).padStart(6, '0')
    const guesses = Array.from({ length: Math.min(luck.integer(5, 20), GUESSES - sent) }, wrong)
    sent += guesses.length
    since += guesses.length
    for (const status of await Promise.all(guesses.map(guess)))
      answered.set(status, (answered.get(status) ?? 0) + 1)
    assert.ok((await tries()) <= 5)
    if (guesses.length >= 5)
      assert.notEqual(await guess(code), 200, `the right code after ${sent} wrong ones`)
  }
  judged += await tries()
  context.diagnostic(`${codes} codes, ${judged} guesses judged, answers ${JSON.stringify([...answered])}`)
  assert.deepEqual([...answered.keys()].sort(), [400, 429])
  assert.equal((answered.get(400) ?? 0) + (answered.get(429) ?? 0), GUESSES)
  assert.ok((answered.get(400) ?? 0) <= 20)
  assert.ok(codes >= 1 && codes <= 10)
  assert.ok(judged <= 20 && judged <= 5 * codes)

  const home = browser(api.app, '198.51.100.7')
  assert.equal((await home.post('/api/auth/login', { email: amal.email, password })).status, 200)
  await db.run(sql`update auth_counter set ends_at = now() - interval '1 second'`)
  await home.post('/api/auth/send-reset-otp', { email: amal.email })
  const otp = await lastCode(db, amal.email, 'reset')
  const mine = { email: amal.email, otp, newPassword: 'a brand new one' }
  assert.equal((await home.post('/api/auth/reset-password', mine)).status, 200, 'a day later all is well')
})
