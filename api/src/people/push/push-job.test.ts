import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { mailAlerts } from '../alert/alert-digest.service'
import { passTime } from '../../server/jobs/testing/run-jobs'
import { openPushApi } from './testing/push-api'
import { watchingShoppers } from './testing/watching'

const api = await openPushApi()
const { db, deps, service, lines, sendDue } = api
const { halve, waiting, passDay, mailsTo, jobs, reset } = watchingShoppers(api)
beforeEach(reset)

for (const status of [404, 410])
  test(`C456 a device that is unknown to its push service ends: ${status}`, async () => {
    const { amal } = await waiting()
    service.answer.status = status
    await sendDue()
    assert.deepEqual((await amal.get('/api/alerts/devices')).json.devices, [])
    assert.deepEqual(await jobs(), [])
    assert.match(lines.join(), new RegExp(`127\\.0\\.0\\.1:\\d+ responded with status ${status}`))
    assert.doesNotMatch(lines.join(), /\/amal/, 'the address is a secret')
  })

for (const status of [429, 503])
  test(`C456 a busy push service is asked again when it says: ${status}`, async () => {
    await waiting()
    service.answer = { status, headers: { 'retry-after': '1800' } }
    await sendDue()
    const [job, ...others] = await jobs()
    assert.deepEqual([job?.attempts, others], [0, []])
    assert.ok(job!.inS > 1700 && job!.inS <= 1800, String(job!.inS))
    service.answer = { status: 201, headers: {} }
    await sendDue()
    assert.equal(service.attempts, 1, 'not before')
    await passTime(db)
    await sendDue()
    assert.equal(service.received.length, 1)
    assert.deepEqual(await jobs(), [])
  })

test('C456 another failure is tried again by the queue, and repeats no mail', async () => {
  const { amal } = await waiting()
  service.answer.status = 500
  await sendDue()
  const [job] = await jobs()
  assert.equal(job?.attempts, 1)
  assert.ok(job.inS > 0)
  service.answer.status = 201
  await passTime(db)
  await sendDue()
  assert.equal(service.received.length, 1)
  await mailAlerts(deps)
  assert.equal((await mailsTo(amal)).length, 1)
})

test('C456 a newer bundle replaces the one that waits, and after a day one is given up', async () => {
  const { productIds } = await waiting()
  service.answer.status = 500
  await sendDue()
  await passDay()
  await halve(productIds)
  await mailAlerts(deps)
  assert.equal((await jobs()).length, 1)
  service.answer.status = 201
  await sendDue()
  assert.deepEqual(
    service.received.map(({ content }) => content.body),
    ['Maison Bag 10000: AED 25.00 (was AED 50.00)']
  )
  await passDay()
  await halve(productIds)
  await mailAlerts(deps)
  await db.run(sql`update push_message set queued_at = now() - interval '25 hours'`)
  await sendDue()
  assert.equal(service.received.length, 1)
  assert.match(lines.join(), /a day has passed\. It is given up\./)
  assert.deepEqual(await db.many(sql`select from push_message`), [])
})

test('C456 the last attempt gives the notification up, and keeps the device', async () => {
  const { amal } = await waiting()
  service.answer.status = 500
  await db.run(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`)
  await sendDue()
  assert.match(lines.join(), /status 500\. It is given up\./)
  assert.deepEqual(await db.many(sql`select from push_message`), [])
  assert.equal((await amal.get('/api/alerts/devices')).json.devices.length, 1)
})

test('C456 SEC-51 a push service that is known no more is not sent to', async () => {
  await waiting()
  await db.run(sql`update push_device set endpoint = 'https://evil.example/a'`)
  await sendDue()
  assert.equal(service.attempts, 0)
  assert.match(lines.join(), /evil\.example: not a push service/)
})
