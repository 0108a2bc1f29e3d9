import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const { app, db } = api
const call = await systemWith(
  api,
  'appraiser',
  'provenance:read,provenance:write,products:write,history:read,webhooks:read,webhooks:replay'
)
const { productId } = await addProduct(db, { name: 'Old Bag' })
const path = `/products/${productId}`

test('C177 a pre-loved product is graded, marked and certified once for a key', async () => {
  const none = { product: productId, grade: null, marks: [], certificate: null, report: null }
  assert.deepEqual((await call(`GET ${path}/provenance`)).json, none)
  assert.equal((await call(`PUT ${path}/grade`, { grade: 'good' })).status, 409)
  await call(`PATCH ${path}`, { tags: ['pre-loved'] })
  assert.equal((await call(`PUT ${path}/grade?dryRun=true`, { grade: 'good' })).json.grade, 'good')
  assert.deepEqual((await call(`GET ${path}/provenance`)).json, none)
  assert.equal((await call(`PUT ${path}/grade`, { grade: 'excellent' })).json.grade, 'excellent')
  const mark = { image: '1', x: 20, y: 85, place: 'Left corner', description: 'Light rubbing' }
  const marked = await call(`POST ${path}/marks`, mark)
  assert.deepEqual([marked.status, marked.json.marks], [201, [{ ...mark, image: '/media/bag.webp' }]])
  for (const body of [{ ...mark, x: 101 }, { ...mark, image: '9' }, { ...mark, place: ' ' }, { x: 1 }])
    assert.equal((await call(`POST ${path}/marks`, body)).status, 400, JSON.stringify(body))
  assert.deepEqual((await call(`DELETE ${path}/marks/1`)).json.marks, [])
  for (const number of ['1', '0', 'x'])
    assert.equal((await call(`DELETE ${path}/marks/${number}`)).status, 404, number)
  const certify = () =>
    call(`POST ${path}/certificate`, { examiner: 'Hind Al Marri' }, { 'idempotency-key': 'c-1' })
  const { status, json } = await certify()
  assert.equal(status, 201)
  assert.match(json.certificate, /^SC-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  assert.deepEqual((await certify()).json, json)
  const shown = async () => app.inject(`/api/certificates/${json.certificate}`)
  assert.equal((await shown()).json().examiner, 'Hind Al Marri')
  assert.equal((await call(`PUT ${path}/grade`, { grade: 'good' })).json.code, 'CONFLICT')
  const report = {
    examiner: 'Hind Al Marri',
    checks: ['Stitching', 'Clasp: noted: New'],
    serial: 'AB-123456'
  }
  const reported = await call(`POST ${path}/reports`, report, { 'idempotency-key': 'r-1' })
  assert.equal(reported.status, 201)
  assert.deepEqual(reported.json.report.checks, ['Stitching: passed', 'Clasp: noted: New'])
  assert.equal(reported.json.report.serialEnd, '56')
  assert.equal((await call(`POST ${path}/reports`, { ...report, checks: ['x: y'] })).status, 400)
  assert.equal((await call(`DELETE ${path}/grade`)).status, 409)
  assert.equal((await call(`DELETE ${path}/certificate`)).json.certificate, null)
  assert.equal((await shown()).statusCode, 404)
  assert.equal((await call(`DELETE ${path}/grade`)).json.grade, null)
  for (const number of ['1', 'x'])
    assert.equal((await call(`DELETE ${path}/marks/${number}`)).json.code, 'NOT_FOUND', number)
  assert.equal((await call('GET /products/nothing/provenance')).status, 404)
  const editor = await systemWith(api, 'editor', 'products:read,products:write,provenance:read')
  assert.equal((await editor(`POST ${path}/certificate`, { examiner: 'x' })).status, 403)
})

test('C177 the history is read in pages, all or of one subject, by who changed what', async () => {
  const seen: string[] = []
  for (let cursor = ''; ;) {
    const { items, nextCursor } = (await call(`GET /history?subject=${productId}&limit=2${cursor}`)).json
    for (const { by, action } of items) seen.push(`${by} ${action}`)
    if (nextCursor === null) break
    cursor = `&after=${nextCursor}`
  }
  assert.deepEqual(
    seen,
    [
      ...['provenance.removed', 'certificate.withdrawn', 'certificate.checked', 'certificate.issued'],
      'provenance.unmarked',
      ...['provenance.marked', 'provenance.graded', 'product.changed']
    ].map(action => `token appraiser ${action}`)
  )
  const [newest] = (await call('GET /history?limit=1')).json.items
  assert.match(newest.at, /^\d{4}-\d\d-\d\dT/)
  assert.deepEqual((await call('GET /history?subject=nothing')).json, { items: [], nextCursor: null })
  for (const query of ['after=x', 'limit=0', 'subject='])
    assert.equal((await call(`GET /history?${query}`)).status, 400, query)
})

test('C177 events are sent again to a webhook, and webhooks are listed without their secrets', async () => {
  await commandLine(api)('webhooks', 'add', 'https://erp.example/sahra', '--events', 'product.updated')
  const [webhook] = (await call('GET /webhooks')).json.items
  assert.deepEqual(
    { ...webhook, id: '' },
    {
      ...{ id: '', url: 'https://erp.example/sahra', events: ['product.updated'] },
      ...{ allowPrivate: false, rotatingUntil: null, pausedUntil: null, waiting: 0, failed: 0 }
    }
  )
  await call(`PATCH ${path}`, { name: 'Older Bag' })
  const { event, count } = (await db.first<{ event: string; count: number }>(sql`
    select id::text as event, count(*) over ()::int as count from shop_event
    where type = 'product.updated' order by seq desc limit 1`))!
  await db.run(sql`update webhook_delivery set state = 'delivered'`)
  const since = { since: '2020-01-01T00:00:00+04:00' }
  assert.equal((await call('POST /webhooks/replay?dryRun=true', since)).json.deliveries, count)
  const later = { since: '2099-01-01T00:00:00+04:00' }
  assert.equal((await call('POST /webhooks/replay', later)).json.code, 'NOT_FOUND')
  assert.equal((await call('POST /webhooks/replay', { event, webhook: webhook.id })).json.deliveries, 1)
  assert.equal((await call('GET /webhooks')).json.items[0].waiting, 1)
  for (const [body, status] of [
    [{}, 400],
    [{ event, ...since }, 400],
    [{ event: 'x' }, 400],
    [{ event, webhook: 'other' }, 404]
  ] as const)
    assert.equal((await call('POST /webhooks/replay', body)).status, status, JSON.stringify(body))
})
