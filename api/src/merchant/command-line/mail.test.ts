import assert from 'node:assert/strict'
import { once } from 'node:events'
import { beforeEach, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { mailTask } from '../../house/mail/delivery'
import { deleteOldMail, type NewMail, queueMail } from '../../house/mail/outbox.queries'
import type { MailTransport } from '../../house/mail/transports'
import { lockJobs, runJobs } from '../../server/jobs/testing/run-jobs'
import { openTestApi } from '../../testing/test-api'
import { ApiError } from '../../server/api-error'
import { systemWith } from '../machine-api/testing/system'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { db, deps } = api
const quiet = () => {}

const type = commandLine({ db, deps }, 'mail')
const refused = (typed: string[], message: RegExp) =>
  assert.rejects(type(...typed), (error: Error) => {
    assert.ok(error instanceof ApiError)
    assert.match(error.message, message)
    return true
  })

/** Queues a mail and returns its id. */
async function queue(to: string, changes: Partial<NewMail> = {}): Promise<string> {
  await queueMail(db, { kind: 'order', to, subject: 'Hello', text: 'Some words', ...changes })
  return (await db.first<{ id: string }>(sql`select id from mail where recipient = ${to}`))?.id ?? ''
}
const failing = (error: object): MailTransport => ({ send: () => Promise.reject(error), close: quiet })
const deliver = (transport: MailTransport) => runJobs(db, [mailTask(db, [transport], quiet)])
const fail = (error: object) => deliver(failing(error))
async function sendAll(): Promise<string[]> {
  const sent: string[] = []
  const transport: MailTransport = {
    send: async ({ to, text }) => void sent.push(`${to} ${text}`),
    close: quiet
  }
  await deliver(transport)
  return sent
}
const rowOf = (to: string) =>
  db.first<{ body: string; code: string | null; error: string | null }>(
    sql`select body, code, last_error as error from mail where recipient = ${to}`
  )

beforeEach(() => db.run(sql`delete from mail`))

test('lists mail that is not sent with its state, the oldest first and without whole addresses', async () => {
  assert.deepEqual(await type('list'), ['No mail is waiting.'])
  const failed = await queue('layla@sahra.example')
  await fail({ code: 'ECONNREFUSED' })
  const sending = await queue('noor@sahra.example', { kind: 'notify' })
  await db.run(
    sql`update graphile_worker._private_jobs set locked_at = now(), attempts = 1 where key = 'mail ' || ${sending}`
  )
  const waiting = await queue('x@sahra.example', { kind: 'verify', code: '123456' })
  const [one, two, three, ...others] = await type('list')
  assert.match(
    one ?? '',
    new RegExp(
      `^${failed}  order     l…@sahra\\.example +failing   1 attempt    error ECONNREFUSED, next attempt \\d`
    )
  )
  assert.match(two ?? '', new RegExp(`^${sending}  notify    n…@sahra\\.example +sending   1 attempt$`))
  assert.match(three ?? '', new RegExp(`^${waiting}  verify    x…@sahra\\.example +waiting   0 attempts$`))
  assert.deepEqual(others, [])
  assert.deepEqual(await type('list', '--failed'), ['No mail was given up.'])
})

test('lists a hundred mails and counts the others', async () => {
  await db.transaction(async tx => {
    for (let n = 0; n < 103; n++)
      await queueMail(tx, {
        kind: 'order',
        to: `many-${n}@sahra.example`,
        subject: 'Hello',
        text: 'Some words'
      })
  })
  const output = await type('list')
  assert.equal(output.length, 101)
  assert.equal(output.at(-1), 'and 3 more')
  const call = await systemWith(api, 'desk', 'mail:read')
  const listed = new Set<string>()
  let page = (await call('GET /mail?limit=40')).json
  for (; page.nextCursor; page = (await call(`GET /mail?limit=40&after=${page.nextCursor}`)).json)
    for (const { id } of page.items) listed.add(id)
  assert.equal(listed.size + page.items.length, 103)
  assert.equal(page.total, 103)
  assert.equal(page.items[0].to, 'm…@sahra.example')
  assert.equal((await call('POST /mail/retry', { failed: true })).status, 403)
})

test('a mail that was given up is sent again, with its text', async () => {
  const id = await queue('layla@sahra.example')
  await fail({ responseCode: 550 })
  assert.match(
    (await type('list', '--failed')).join(),
    new RegExp(`^${id} .* given up  1 attempt    error 550$`)
  )
  assert.deepEqual(await sendAll(), [])
  assert.deepEqual(await type('retry', id), [`Mail ${id}: is sent now.`])
  assert.match((await type('list')).join(), /waiting {3}0 attempts {3}error 550$/)
  assert.deepEqual(await sendAll(), ['layla@sahra.example Some words'])
  assert.deepEqual(await type('list'), ['No mail is waiting.'])
  assert.deepEqual(await rowOf('layla@sahra.example'), { body: '', code: null, error: '550' })
  await refused(['retry', id], /was sent already/)
})

test('a mail that waits for its next attempt is due at once', async () => {
  const id = await queue('layla@sahra.example')
  await fail({ code: 'ETIMEDOUT' })
  assert.deepEqual(await sendAll(), [])
  await type('retry', id)
  assert.deepEqual(await sendAll(), ['layla@sahra.example Some words'])
})

test('a retry of all leaves out codes and what was given up long ago', async () => {
  await queue('old@sahra.example')
  await queue('layla@sahra.example')
  await queue('omar@sahra.example')
  const code = await queue('noor@sahra.example', { kind: 'reset', code: '123456', text: 'Enter 123456' })
  await fail({ responseCode: 554 })
  assert.deepEqual(await rowOf('noor@sahra.example'), { body: '', code: null, error: '554' })
  await db.run(
    sql`update mail set given_up_at = now() - interval '8 days' where recipient = 'old@sahra.example'`
  )
  await deleteOldMail(db)
  assert.equal((await rowOf('old@sahra.example'))?.body, '')
  assert.deepEqual(await type('retry', '--failed'), [
    '2 mails: sent now.',
    'Without text, which is deleted with codes and a week after giving up: 2.'
  ])
  assert.deepEqual((await sendAll()).map(mail => mail.split(' ')[0]).sort(), [
    'layla@sahra.example',
    'omar@sahra.example'
  ])
  await refused(['retry', code], /cannot be sent again: it had a code/)
})

test('a dry run sends nothing, and a mail on its way is not sent twice', async () => {
  const id = await queue('layla@sahra.example')
  await fail({ responseCode: 550 })
  const before = await type('list')
  const notice = 'Dry run: this is what would be done. Nothing was changed.'
  assert.deepEqual(await type('retry', id, '--dry-run'), [notice, `Mail ${id}: is sent now.`])
  assert.deepEqual(await type('retry', '--failed', '--dry-run'), [notice, '1 mail: sent now.'])
  assert.deepEqual(await type('list'), before)
  await type('retry', id)
  await lockJobs(db, 'mail')
  await refused(['retry', id], /is being sent/)
})

test('wrong use is one line that says what to do', async () => {
  await refused(['retry'], /--failed, in JSON .* See npm run shop -- mail list/)
  await refused(['retry', 'a', '--failed'], /--failed, in JSON .* See npm run shop -- mail list/)
  for (const id of ['nonsense', '0'.repeat(24), "' or 1=1"]) await refused(['retry', id], /There is no mail/)
  assert.deepEqual(await type('retry', '--failed'), ['No mail can be sent again.'])
})

test('a retry wakes the worker of the running shop', { timeout: 60_000 }, async () => {
  const id = await queue('layla@sahra.example')
  const client = await db.connect()
  const woken = once(client, 'notification')
  await client.query('listen "jobs:insert"')
  await type('retry', id)
  await woken
  await client.end()
})
