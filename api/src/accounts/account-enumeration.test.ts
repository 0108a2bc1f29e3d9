import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test, type TestContext } from 'node:test'
import { testRounds } from '../config'
import { newId } from '../db/id'
import type { Database, Executor } from '../db/database'
import { sql } from '../db/sql'
import { freshDatabase } from '../db/testing'
import { type Chance, chance, superiority } from '../testing/random'
import { mailResetCodes } from './codes.service'
import { openTestApi, password, shopper } from '../testing/test-api'

/** Whether an address has an account is told neither by status, nor by text, nor by time. */
const samples = testRounds(40, 200)
/** Chance alone moves it by 0.07 with 40 samples of each, by 0.03 with 200; a hash left out moves it to almost 0.5. */
const FARTHEST = testRounds(0.35, 0.25)

const db = await freshDatabase()
/** What was asked of the database since it was last looked at: on a busy machine this tells more than a clock. */
let statements: string[] = []
const { app, deps } = await openTestApi({ rateLimit: true }, noting(db))
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

/** Accounts by the hundred: their password is hashed once. */
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

function noting(real: Database): Database {
  const note = (executor: Executor): Executor => ({
    many: statement => (statements.push(statement.text), executor.many(statement)),
    first: statement => (statements.push(statement.text), executor.first(statement)),
    run: statement => (statements.push(statement.text), executor.run(statement))
  })
  return {
    ...real,
    ...note(real),
    transaction: work =>
      real.transaction(async tx => {
        statements.push('begin')
        const value = await work(note(tx))
        statements.push('commit')
        return value
      })
  }
}

interface Answer {
  status: number
  /** What it cost the database. */
  work: string
  body: string
  headers: string[]
  tookMs: number
}

const post = (path: string, body: object, from: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    statements = []
    const start = process.hrtime.bigint()
    const request = http.request({ port, path, method: 'POST', headers, agent }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part as Buffer))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          work: statements.join('; '),
          body: Buffer.concat(parts).toString(),
          headers: Object.keys(answer.headers).sort(),
          tookMs: Number(process.hrtime.bigint() - start) / 1e6
        })
      )
    })
    request.on('error', reject)
    request.end(JSON.stringify(body))
  })

/** What a body says, but for the seconds that are left to wait. */
const words = ({ body }: Answer) => body.replace(/\d+ seconds/, 'N seconds')
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

async function expectAlike(
  context: TestContext,
  luck: Chance,
  status: number,
  ask: (email: string, from: string) => Promise<Answer>
) {
  // The first of its kind does what is done once a process.
  await ask('nobody@example.com', luck.address())
  const answers = { known: [] as Answer[], unknown: [] as Answer[] }
  const order = luck.shuffle([
    ...known.map(email => ['known', email] as const),
    ...unknown.map(email => ['unknown', email] as const)
  ])
  for (const [kind, email] of order) answers[kind].push(await ask(email, luck.address()))
  const all = [...answers.known, ...answers.unknown]
  assert.deepEqual([...new Set(all.map(answer => answer.status))], [status])
  assert.equal(new Set(all.map(words)).size, 1)
  assert.equal(new Set(all.map(({ headers }) => headers.join())).size, 1)
  assert.deepEqual(
    [...new Set(answers.known.map(({ work }) => work))],
    [...new Set(answers.unknown.map(({ work }) => work))]
  )
  assert.equal(new Set(all.map(({ work }) => work)).size, 1)
  const [inMs, outMs] = [answers.known, answers.unknown].map(some => some.map(({ tookMs }) => tookMs))
  const told = superiority(inMs ?? [], outMs ?? [])
  context.diagnostic(
    `known ${median(inMs ?? []).toFixed(2)} ms, unknown ${median(outMs ?? []).toFixed(2)} ms, ${told.toFixed(3)}`
  )
  assert.ok(Math.abs(told - 0.5) < FARTHEST, `told apart: ${told}`)
}

test('SEC-14 login: a wrong password for an account, and any for none', async context => {
  await expectAlike(context, chance(context), 401, (email, from) =>
    post('/api/auth/login', { email, password: `not ${password}` }, from)
  )
})

test('SEC-14 send-reset-otp, and asking again too soon', async context => {
  const luck = chance(context)
  const ask = (email: string, from: string) => post('/api/auth/send-reset-otp', { email }, from)
  await expectAlike(context, luck, 200, ask)
  await expectAlike(context, luck, 429, ask)
  await db.run(sql`update auth_counter set ends_at = now() where key like 'code-again:%'`)
  await expectAlike(context, luck, 200, ask)
})

test('SEC-14 reset-password: a wrong code for an account, and any for none', async context => {
  while (await mailResetCodes(deps)) continue
  const sent = await db.many(sql`select from one_time_code where purpose = 'reset'`)
  assert.equal(sent.length, samples)
  await expectAlike(context, chance(context), 400, (email, from) =>
    post('/api/auth/reset-password', { email, otp: '000000', newPassword: 'good enough 1' }, from)
  )
})
