import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { Audit } from '../../release/channels/audit'
import { folderRecords } from '../../store/folder-records'
import { isPrivate } from '@sahra/server-kit/outgoing/private-address'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { sendWebhook } from './send-webhook'
import { webhookEvents, WebhookStore, type Webhook } from './webhook-store'
import { Webhooks } from './webhooks'

/** Less than the time after which an outbox is read in any case. */
const LIMIT = { timeout: 20_000 }
const promoted = { team: 'one', what: 'promote' as const, about: { to: { 'mfe-one': 'a' } } }

async function open(send: (webhook: Webhook, body: string) => string | undefined) {
  const folder = temporaryFolder()
  const records = folderRecords(folder)
  const store = new WebhookStore(records)
  const lines: string[] = []
  const create = () =>
    new Webhooks({
      store,
      records,
      report: line => lines.push(line),
      send: async (webhook, { body }) => send(webhook, body)
    })
  const add = (wanted: Partial<Webhook> = {}) =>
    store.add({
      url: 'https://hooks.example/x',
      events: [...webhookEvents],
      apps: ['*'],
      allowPrivate: false,
      ...wanted
    })
  const webhooks = create()
  return { records, store, lines, create, add, webhooks, audit: new Audit(records, webhooks.prepare) }
}

test('an audited change is delivered; one that was refused, or of another event or app, is not', async () => {
  const sent: string[] = []
  const { add, webhooks, audit } = await open((webhook, body) => void sent.push(`${webhook.url} ${body}`))
  await add()
  await add({ url: 'https://hooks.example/two', apps: ['mfe-two'] })
  await add({ url: 'https://hooks.example/blocked', events: ['blocked'] })
  await audit.add({ ...promoted, refused: 'broken' })
  await audit.add({ ...promoted, what: 'check' })
  await audit.add({ ...promoted, by: 'Alice' })
  assert.equal(await webhooks.deliverDue(), undefined)
  assert.equal(sent.length, 1)
  const [url = '', body = ''] = sent[0]?.split(' ') ?? []
  assert.equal(url, 'https://hooks.example/x')
  const { event, by, about } = JSON.parse(body) as Record<string, unknown>
  assert.deepEqual([event, by, about], ['promoted', 'Alice', promoted.about])
  assert.equal(await webhooks.deliverDue(), undefined)
  assert.equal(sent.length, 1)
})

test('the outbox is counted: what waits, and what has failed', async () => {
  const { add, webhooks, audit } = await open(({ url }) => (url.endsWith('/down') ? 'status 500' : undefined))
  await add()
  await add({ url: 'https://hooks.example/down' })
  assert.deepEqual(await webhooks.counts(), { waiting: 0, failing: 0 })
  await audit.add(promoted)
  assert.deepEqual(await webhooks.counts(), { waiting: 2, failing: 0 })
  await webhooks.deliverDue()
  assert.deepEqual(await webhooks.counts(), { waiting: 0, failing: 1 })
})

test('what fails is tried again later and later, also after a restart, and dropped after a day', async () => {
  let problem: string | undefined = 'status 500'
  let attempts = 0
  const { add, audit, create, lines, records } = await open(() => {
    attempts++
    return problem
  })
  await add()
  await audit.add(promoted)
  const delays: number[] = []
  let now = Date.now()
  while (delays.length < 12) {
    // A new process each time.
    const next = (await create().deliverDue(now)) ?? 0
    delays.push(Math.round((next - now) / 1000))
    assert.equal(await create().deliverDue(next - 1), next)
    now = next
  }
  assert.deepEqual(delays, [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  assert.equal(attempts, delays.length)
  assert.equal(lines.length, 1)
  await create().deliverDue(now + 86_400_000)
  assert.match(lines[1] ?? '', /dropped after a day: status 500$/)
  assert.deepEqual(await records.list('outbox'), [])

  await audit.add(promoted)
  await create().deliverDue()
  problem = undefined
  assert.equal(await create().deliverDue(Date.now() + 60_000), undefined)
})

test('a webhook that cannot be read does not fail what was audited', async () => {
  const { audit, lines, records } = await open(() => undefined)
  await records.create('webhooks/broken', '{"id": 1}')
  await audit.add(promoted)
  assert.match(lines[0] ?? '', /^Webhooks: .*webhooks\/broken/)
  assert.equal((await audit.latest(9)).length, 1)
})

/** A receiver on this machine that responds with this status. */
async function openReceiver(t: TestContext, status: number) {
  const requests: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({ headers: request.headers, body })
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const webhook = (allowPrivate: boolean, host = '127.0.0.1'): Webhook => ({
    id: 'a',
    url: `http://${host}:${port}/hook`,
    secret: 'wh_secret',
    events: [],
    apps: [],
    allowPrivate
  })
  return { requests, webhook }
}
const delivery = { id: 'd1', event: 'promoted', body: '{"a":1}' }

test('a delivery is signed with the time, and a redirect is a failure', async t => {
  const { requests, webhook } = await openReceiver(t, 204)
  assert.equal(await sendWebhook(webhook(true), delivery), undefined)
  const { headers, body } = requests[0] ?? { headers: {}, body: '' }
  assert.deepEqual(
    [headers['sahra-event'], headers['sahra-delivery'], body],
    ['promoted', 'd1', delivery.body]
  )
  const [, seconds = '', hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['sahra-signature'])) ?? []
  assert.equal(hmac, createHmac('sha256', 'wh_secret').update(`${seconds}.${body}`).digest('hex'))
  const redirecting = await openReceiver(t, 302)
  assert.equal(await sendWebhook(redirecting.webhook(true), delivery), 'status 302')
  assert.equal(redirecting.requests.length, 1)
})

test('private addresses are refused, also behind a name (SEC-51)', async t => {
  const { requests, webhook } = await openReceiver(t, 204)
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f000001'])
    assert.match((await sendWebhook(webhook(false, host), delivery)) ?? '', /is a private address/, host)
  assert.equal(requests.length, 0)
  for (const address of ['10.1.2.3', '169.254.169.254', '192.168.0.1', '::1', 'fe80::1', '::ffff:10.0.0.1'])
    assert.equal(isPrivate(address), true, address)
  for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
    assert.equal(isPrivate(address), false, address)
})

test('an address without https is none, unless an operator allows private ones', async () => {
  const { add } = await open(() => undefined)
  await assert.rejects(add({ url: 'http://hooks.example' }), /is not an address for a webhook: https/)
  await assert.rejects(add({ url: 'https://169.254.169.254/x' }), /is not an address/)
  await assert.rejects(add({ url: 'file:///etc/passwd', allowPrivate: true }), /is not an address/)
  assert.match((await add({ url: 'http://10.0.0.1/x', allowPrivate: true })).secret, /^wh_/)
})

test('the registry that was started delivers what another one queues, until it stops', LIMIT, async t => {
  // Its own timers do not keep a process alive.
  const alive = setInterval(() => undefined, 1000)
  t.after(() => clearInterval(alive))
  let delivered = (): void => undefined
  const sent: string[] = []
  const { add, create, audit } = await open((_webhook, body) => {
    sent.push(body)
    delivered()
    return undefined
  })
  await add()
  const leader = create()
  // Each is queued when the outbox was read: only the watch says that there is another one.
  for (const isRunning of [false, true]) {
    const next = new Promise<void>(resolve => (delivered = resolve))
    await audit.add(promoted)
    if (!isRunning) leader.start()
    await next
  }
  leader.stop()
  await audit.add(promoted)
  const next = create()
  const second = new Promise<void>(resolve => (delivered = resolve))
  next.start()
  await second
  next.stop()
  assert.equal(sent.length, 3)
})
