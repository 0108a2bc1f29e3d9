import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { signInTasks } from '../../people/sign-in/sign-in-jobs'
import { noticeTasks } from '../../people/stock-notice/notice-job'
import { startQueue } from '../../server/jobs/queue'
import { passTime, runJobs } from '../../server/jobs/testing/run-jobs'
import { addProduct, browser, openTestApi, shopper } from '../../testing/test-api'
import { mailTask } from './delivery'
import { queueMail } from './outbox.queries'
import { openSmtpServer } from './testing/smtp-server'
import { type MailTransport, mailTransports } from './transports'
import { until } from '@sahra/server-kit/testing/until'

const dir = temporaryFolder('sahra-mail')
const { app, db, deps } = await openTestApi({ mail: { dir, smtpUrl: undefined } })
const quiet = () => {}

const letter = (to: string, more: object = {}) => ({
  kind: 'security' as const,
  to,
  subject: 'Hello',
  text: 'Some words',
  ...more
})
const files = () =>
  readdirSync(dir)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => JSON.parse(readFileSync(path.join(dir, name), 'utf8')))
const deliverAll = (transports: MailTransport[]) => runJobs(db, [mailTask(db, transports, quiet)])

test('MAIL_DIR: each mail is one JSON file; its code is deleted from the database', async () => {
  const amal = await shopper(app)
  const before = Date.now()
  await amal.post('/api/auth/send-otp')
  await deliverAll(mailTransports(deps))
  const { text, html, at, code, ...rest } = files().at(-1)
  assert.deepEqual(rest, { to: amal.email, subject: 'Your verification code', kind: 'verify' })
  assert.match(code, /^\d{6}$/)
  for (const part of [text, html]) assert.ok(part.includes(code))
  assert.ok(before <= Date.parse(at) && Date.parse(at) <= Date.now())
  assert.equal((await amal.post('/api/auth/verify-otp', { otp: code })).status, 200)
  const row = await db.first<{ code: string | null; body: string; html: string }>(sql`
    select code, body, html from mail where recipient = ${amal.email}`)
  assert.deepEqual(row, { code: null, body: '', html: '' })
})

test('SEC-10 a dedupe key sends one mail', async () => {
  for (let n = 0; n < 3; n++) await queueMail(db, letter('once@example.com', { dedupeKey: 'the-reason' }))
  await deliverAll(mailTransports(deps))
  await queueMail(db, letter('once@example.com', { dedupeKey: 'the-reason' }))
  await deliverAll(mailTransports(deps))
  assert.equal(files().filter(({ to }) => to === 'once@example.com').length, 1)
})

test('SEC-10 four concurrent workers send each of two hundred mails once', async () => {
  const sent: string[] = []
  const transport: MailTransport = { send: async ({ to }) => void sent.push(to), close: quiet }
  await db.transaction(async tx => {
    for (let n = 0; n < 200; n++) await queueMail(tx, letter(`many-${n}@example.com`))
  })
  await Promise.all([1, 2, 3, 4].map(() => deliverAll([transport])))
  assert.equal(sent.length, 200)
  assert.equal(new Set(sent).size, 200)
})

test('retries a transient failure and abandons a permanent one', async () => {
  const state = (to: string) =>
    db.first<{ waits: boolean | null; over: boolean; attempts: number }>(sql`
      select run_at > now() as waits, given_up_at is not null as over, coalesce(j.attempts, m.attempts) as attempts
      from mail m left join graphile_worker.jobs j on j.key = 'mail ' || m.id where recipient = ${to}`)
  const failing = (error: object): MailTransport => ({ send: () => Promise.reject(error), close: quiet })
  await queueMail(db, letter('later@example.com'))
  await deliverAll([failing({ code: 'ECONNREFUSED' })])
  assert.deepEqual(await state('later@example.com'), { waits: true, over: false, attempts: 1 })
  await queueMail(db, letter('never@example.com'))
  await deliverAll([failing({ responseCode: 550 })])
  assert.deepEqual(await state('never@example.com'), { waits: null, over: true, attempts: 1 })
  await passTime(db)
  await deliverAll(mailTransports(deps))
  assert.equal(files().filter(({ to }) => to === 'later@example.com').length, 1)
})

test('C341 a mail that is deleted before it is sent takes its job with it', async () => {
  await queueMail(db, letter('erased@example.com', { inS: 3600 }))
  const job = sql`
    select payload from graphile_worker._private_jobs
    where key = (select 'mail ' || id from mail where recipient = 'erased@example.com')`
  const { id } = (await db.first<{ id: string }>(
    sql`select id from mail where recipient = 'erased@example.com'`
  ))!
  assert.deepEqual(await db.many(job), [{ payload: { id } }], 'the id alone')
  await db.run(sql`delete from mail where recipient = 'erased@example.com'`)
  assert.deepEqual(await db.many(sql`select from graphile_worker.jobs where key = ${`mail ${id}`}`), [])
})

test('SMTP_URL: mail goes out by SMTP', async () => {
  const { received, url: smtpUrl, close } = await openSmtpServer()
  const transports = mailTransports({ db, config: { ...deps.config, mail: { dir: undefined, smtpUrl } } })
  await queueMail(db, letter('real@example.com', { text: 'Grüße — مرحبا' }))
  await queueMail(db, letter('real@example.com', { html: '<p>Some words</p>' }))
  await deliverAll(transports)
  for (const transport of transports) transport.close()
  await close()
  assert.match(received[0] ?? '', /^From: Sahra <care@sahra\.example>/m)
  assert.match(received[0] ?? '', /^To: real@example\.com/m)
  assert.match(received[0] ?? '', /^Message-ID: <[0-9a-f]{24}@shop\.test>/im)
  assert.deepEqual(
    received.map(mail => /^Content-Type: (multipart\/alternative|text\/plain)/m.exec(mail)?.[1]).sort(),
    ['multipart/alternative', 'text/plain']
  )
})

test('mail is sent at once: what is queued, asked for or waited for', async context => {
  const amal = await shopper(app)
  const { productId, variantId } = await addProduct(db, { variants: [{ stock: 0 }] })
  const tasks = [mailTask(db, mailTransports(deps), quiet), ...signInTasks(deps), ...noticeTasks(deps)]
  context.after(await startQueue(db, tasks, { warn: assert.fail }))
  const arrives = async (kind: string) => {
    const find = () => files().find(mail => mail.to === amal.email && mail.kind === kind)
    await until(() => find() !== undefined)
    return find()!
  }
  await browser(app).post('/api/auth/send-reset-otp', { email: amal.email })
  assert.match((await arrives('reset')).code, /^\d{6}$/)
  await amal.post('/api/notify/subscribe', { productId, variantId })
  await db.run(sql`update variant set stock = 1 where id = ${variantId}`)
  assert.match((await arrives('notify')).text, new RegExp(`http://shop\\.test/product/${productId}`))
})
