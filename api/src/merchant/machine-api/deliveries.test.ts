import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandLine } from '../command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { deliverDue } from '../../house/webhook/delivery'
import { openReceiver } from '../../house/webhook/testing/receiver'
import { systemWith } from './testing/system'

const api = await openTestApi()
const call = await systemWith(
  api,
  'marketing',
  'stock:write,products:write,history:read,webhooks:read,webhooks:replay'
)
const receiver = await openReceiver()
const webhooks = commandLine(api, 'webhooks')
async function subscribe(...more: string[]) {
  const [first = '', , secret = ''] = await webhooks('add', ...more, '--events', 'stock.changed')
  return { id: first.split(' ')[1] ?? '', secret }
}
async function deliverAll() {
  while (await deliverDue(api.db, () => {})) continue
}
const log = async (query = '') => (await call(`GET /webhooks/deliveries${query}`)).json

test('C195 a system reads the log of its webhook, page by page, and has one event sent again', async () => {
  const { id: own, secret } = await subscribe(receiver.url, '--allow-private')
  receiver.secret = secret
  const { id: other } = await subscribe('https://erp.example/sahra')
  const { productId } = await addProduct(api.db, { stock: 9 })
  receiver.status = 500
  for (const stock of [1, 2, 3]) await call(`PUT /stock/${productId}`, { stock })
  await deliverAll()
  const [newest] = (await log(`?webhook=${own}`)).items
  const waiting = (await log(`?webhook=${own}&state=undelivered`)).items
  assert.deepEqual([newest.type, newest.state, newest.deliveredAt], ['stock.changed', 'waiting', null])
  assert.match(newest.nextAttemptAt, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  assert.deepEqual(
    waiting.map(({ attempts }: { attempts: number }) => attempts),
    [0, 0, 1]
  )
  assert.match(waiting[2].error, /500/)

  // All webhooks, two a page: each delivery once, in the order of the events.
  const seen: string[] = []
  for (let next = ''; ;) {
    const { items, nextCursor } = await log(`?limit=2${next}`)
    assert.ok(items.length <= 2)
    for (const { event, webhook } of items) seen.push(`${event} ${webhook}`)
    if (nextCursor === null) break
    next = `&after=${nextCursor}`
  }
  const events = waiting.map(({ event }: { event: string }) => event)
  const both = [own, other].toSorted()
  assert.deepEqual(
    seen,
    events.flatMap((event: string) => both.map(webhook => `${event} ${webhook}`))
  )

  receiver.status = 204
  const oldest = { event: events[2], webhook: own }
  assert.deepEqual((await call('POST /webhooks/replay', oldest)).json, { deliveries: 1 })
  await deliverAll()
  const undelivered = (await log(`?webhook=${own}&state=undelivered`)).items
  assert.ok(!undelivered.some(({ event }: { event: string }) => event === oldest.event))
  assert.equal(receiver.received[0]?.id, oldest.event)
  const [change] = (await call(`GET /history?subject=${own}`)).json.items
  assert.deepEqual([change.by, change.action], ['token marketing', 'webhook.replayed'])
  assert.equal((await webhooks('log', own)).length, 3)
})

test('C195 refuses a log that does not exist', async () => {
  assert.equal((await call('GET /webhooks/deliveries?webhook=other')).status, 404)
  await assert.rejects(webhooks('log', 'other'), /no such webhook|no webhook/i)
  for (const query of ['after=x', 'limit=0', 'state=delivered', 'webhook='])
    assert.equal((await call(`GET /webhooks/deliveries?${query}`)).status, 400, query)
})
