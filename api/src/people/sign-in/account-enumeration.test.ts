import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test, type TestContext } from 'node:test'
import { testRounds } from '../../server/config/config'
import { newId } from '../../db/id'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { type TestRandom, testRandom, superiority } from '../../testing/random'
import { openTestApi, password, runMailingJobs, shopper } from '../../testing/test-api'

// SEC-14: neither status, text nor time reveals whether an account exists.
const samples = testRounds(40, 200)
/** Chance alone deviates by 0.07 with 40 samples, by 0.03 with 200; a skipped hash deviates by almost 0.5. */
const MAX_DEVIATION = testRounds(0.35, 0.25)

const db = await freshDatabase()
/** The statements of the current request: on a busy machine more exact than a clock. */
let statements: string[] = []
const { app, deps } = await openTestApi({ rateLimit: true }, recording(db))
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
let port = 0
before(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
after(async () => {
  agent.destroy()
  await app.close()
})

/** Adds accounts that share one password hash. */
async function addAccounts(): Promise<string[]> {
  const { email } = await shopper(app)
  const emails = Array.from({ length: samples }, () => `known-${newId()}@example.com`)
  for (const one of emails)
    await db.run(sql`
      insert into shopper (id, name, email, email_key, password_hash)
      select ${newId()}, name, ${one}, ${one}, password_hash from shopper where email = ${email}`)
  return emails
}
const known = await addAccounts()
const unknown = known.map(() => `other-${newId()}@example.com`)

function recording(real: Database): Database {
  const record = (executor: Executor): Executor => ({
    many: statement => (statements.push(statement.text), executor.many(statement)),
    first: statement => (statements.push(statement.text), executor.first(statement)),
    run: statement => (statements.push(statement.text), executor.run(statement))
  })
  return {
    ...real,
    ...record(real),
    transaction: work =>
      real.transaction(async tx => {
        statements.push('begin')
        const value = await work(record(tx))
        statements.push('commit')
        return value
      })
  }
}

interface Response {
  status: number
  /** Its statements. */
  work: string
  body: string
  headers: string[]
  tookMs: number
}

/** Posts; with a cookie of a session, and another method where one is given. */
const post = (
  path: string,
  body: object,
  from: string,
  { cookie = '', method = 'POST' } = {}
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
    statements = []
    const start = process.hrtime.bigint()
    const request = http.request({ port, path, method, headers, agent }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part as Buffer))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          work: statements.join('; '),
          body: Buffer.concat(parts).toString(),
          headers: Object.keys(response.headers).sort(),
          tookMs: Number(process.hrtime.bigint() - start) / 1e6
        })
      )
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })

/** The body without the seconds to wait and the address that was sent. */
const textOf = ({ body }: Response) =>
  body
    .replace(/\d+ seconds/, 'N seconds')
    .replace(/"retryAfter":\d+/, '"retryAfter":N')
    .replace(/"pendingEmail":"[^"]+"/, '"pendingEmail":"A"')
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function assertIndistinguishable(
  context: TestContext,
  random: TestRandom,
  status: number,
  send: (email: string, from: string) => Promise<Response>
) {
  // The first request does the work of the first use.
  await send('nobody@example.com', random.address())
  const responses = { known: [] as Response[], unknown: [] as Response[] }
  const order = random.shuffle([
    ...known.map(email => ['known', email] as const),
    ...unknown.map(email => ['unknown', email] as const)
  ])
  for (const [kind, email] of order) responses[kind].push(await send(email, random.address()))
  const all = [...responses.known, ...responses.unknown]
  assert.deepEqual([...new Set(all.map(response => response.status))], [status])
  assert.equal(new Set(all.map(textOf)).size, 1)
  assert.equal(new Set(all.map(({ headers }) => headers.join())).size, 1)
  assert.deepEqual(
    [...new Set(responses.known.map(({ work }) => work))],
    [...new Set(responses.unknown.map(({ work }) => work))]
  )
  assert.equal(new Set(all.map(({ work }) => work)).size, 1)
  const [inMs, outMs] = [responses.known, responses.unknown].map(some => some.map(({ tookMs }) => tookMs))
  const deviation = superiority(inMs ?? [], outMs ?? [])
  context.diagnostic(
    `known ${median(inMs ?? []).toFixed(2)} ms, unknown ${median(outMs ?? []).toFixed(2)} ms, ${deviation.toFixed(3)}`
  )
  assert.ok(Math.abs(deviation - 0.5) < MAX_DEVIATION, `distinguishable: ${deviation}`)
}

test('SEC-14 login with a wrong password: with and without an account', async context => {
  await assertIndistinguishable(context, testRandom(context), 401, (email, from) =>
    post('/api/auth/login', { email, password: `not ${password}` }, from)
  )
})

test('SEC-14 send-reset-otp and its rate limit: with and without an account', async context => {
  const random = testRandom(context)
  // The limit of a minute is that of a network.
  const networks = new Map<string, string>()
  const requestCode = (email: string, from: string) => {
    if (!networks.has(email)) networks.set(email, from)
    return post('/api/auth/send-reset-otp', { email }, networks.get(email) ?? from)
  }
  await assertIndistinguishable(context, random, 200, requestCode)
  await assertIndistinguishable(context, random, 429, requestCode)
  await db.run(sql`update auth_counter set ends_at = now() where key like 'code-again:%'`)
  await assertIndistinguishable(context, random, 200, requestCode)
})

test('SEC-14 reset-password with a wrong code: with and without an account', async context => {
  await runMailingJobs(deps)
  const sent = await db.many(sql`select from one_time_code where purpose = 'reset'`)
  assert.equal(sent.length, samples)
  await assertIndistinguishable(context, testRandom(context), 400, (email, from) =>
    post('/api/auth/reset-password', { email, otp: '000000', newPassword: 'good enough 1' }, from)
  )
})

test('SEC-14 C395 a code to sign in is asked for, and a wrong one, with and without an account', async context => {
  await db.run(sql`delete from auth_counter`)
  await assertIndistinguishable(context, testRandom(context), 200, (email, from) =>
    post('/api/auth/send-login-otp', { email }, from)
  )
  await db.run(sql`delete from auth_counter`)
  await runMailingJobs(deps)
  await db.run(sql`update one_time_code set code_hash = '\\x00'`)
  await assertIndistinguishable(context, testRandom(context), 400, (email, from) =>
    post('/api/auth/login-otp', { email, otp: '000000' }, from)
  )
})

/** The session of an account of its own, and a function that asks for a new address there, without its limits. */
async function openChanges() {
  const { jar } = await shopper(app)
  const session = { cookie: `sid=${jar.get('sid') ?? ''}` }
  const forget = async () => {
    await db.run(sql`delete from auth_counter`)
    // The time of the last use is written once a minute: by whichever request comes then.
    await db.run(sql`update session set seen_at = now()`)
  }
  return {
    session,
    forget,
    ask: async (email: string, from: string) => {
      await forget()
      const body = { name: 'Amal', email, currentPassword: password }
      return post('/api/user/update-profile', body, from, { ...session, method: 'PUT' })
    }
  }
}

test('SEC-14 C261 a new e-mail that has an account is asked for alike', async context => {
  const { ask } = await openChanges()
  await assertIndistinguishable(context, testRandom(context), 200, ask)
})

test('SEC-14 C261 another code for a new e-mail, and a wrong one: with and without an account', async context => {
  const { ask, forget, session } = await openChanges()
  const random = testRandom(context)
  await assertIndistinguishable(context, random, 200, async (email, from) => {
    await ask(email, from)
    await forget()
    return post('/api/auth/send-otp', {}, from, session)
  })
  await assertIndistinguishable(context, random, 400, async (email, from) => {
    await ask(email, from)
    // A code that no form can send: a right one by chance would be told, as its mailbox is proved.
    await db.run(sql`update one_time_code set code_hash = '\\x00'`)
    return post('/api/auth/verify-otp', { otp: '000000' }, from, session)
  })
})
