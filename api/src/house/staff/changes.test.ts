import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { until } from '@sahra/server-kit/testing/until'
import { operations } from '../../merchant/machine-api/operations'
import type { Role } from '../../server/operation/roles.rules'
import { cash, place } from '../../selling/order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { DeskWindows, WINDOWS_PER_SESSION } from './desk-windows'
import { signedIn } from './testing/desk'
import { newId } from '../../db/id'

const api = await openTestApi()
const { app, db } = api
const url = await app.listen({ host: '127.0.0.1', port: 0 })
// It would keep the process from ending, and the hook from running.
app.server.unref()
after(() => app.close())
const people = new Map<Role, Promise<Awaited<ReturnType<typeof signedIn>>>>()
/** The person of a role. */
const personOf = (role: Role) => {
  const person = people.get(role) ?? signedIn(api, role, `the ${role}`)
  people.set(role, person)
  return person
}
const buyer = await shopper(app)
const { productId } = await addProduct(db, { stock: 50 })
const order = async () => (await place(buyer, [{ productId, quantity: 1 }], cash)).json

const openCount = async () =>
  (await db.first<{ count: number }>(sql`select count(*)::integer as count from staff_window`))?.count ?? 0

/** Opens a window of the desk; `events` grows while it is open. */
async function openWindow(role: Role, shown?: string) {
  const { headers } = await personOf(role)
  const closing = new AbortController()
  const search = shown ? `?place=${encodeURIComponent(shown)}` : ''
  const response = await fetch(`${url}/admin/staff/changes${search}`, { headers, signal: closing.signal })
  const window = { status: response.status, response, text: '', isEnded: false, close: () => closing.abort() }
  void (async () => {
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) window.text += chunk
    } catch {
      // Closed here.
    }
    window.isEnded = true
  })()
  if (window.status === 200) await until(() => window.text.includes('event: ready'))
  return window
}
const things = (window: { text: string }) =>
  [...window.text.matchAll(/event: changed\ndata: (.*)/g)].map(([, data = '']) => JSON.parse(data))
const peopleIn = (window: { text: string }) => {
  const told = [...window.text.matchAll(/event: people\ndata: (.*)/g)].at(-1)?.[1]
  return JSON.parse(told ?? '[]')
}

test('C416 a window hears of an order, without content, and only of things that its role reads', async () => {
  const [service, editor] = [await openWindow('service'), await openWindow('editor')]
  assert.deepEqual(
    ['content-type', 'cache-control'].map(name => service.response.headers.get(name)),
    ['text/event-stream', 'no-store']
  )
  const { number } = await order()
  await until(() => things(service).some(({ added }) => added.includes('orders')))
  // The stock of the product has changed in the same transaction.
  await until(() => things(editor).some(({ things }) => things.includes('products')))
  assert.ok(!editor.text.includes('orders'))
  assert.ok(!(service.text + editor.text).includes(number))
  service.close()
  editor.close()
  await until(async () => (await openCount()) === 0)
})

test('C416 a role that is taken away is heard of no more, and a window ends with its session', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const window = await openWindow('warehouse')
  const { id, jar } = await personOf('warehouse')
  const beat = async () => {
    const before = window.text.length
    t.mock.timers.tick(15_000)
    await until(() => window.text.length > before || window.isEnded)
  }
  await db.run(sql`update staff set role = 'editor' where id = ${id}`)
  await beat()
  await order()
  await until(() => things(window).some(({ things }) => things.includes('products')))
  assert.ok(!window.text.includes('orders'))
  await db.run(sql`delete from staff_session where staff_id = ${id}`)
  await beat()
  await until(() => window.isEnded)
  jar.clear()
  people.delete('warehouse')
  await db.run(sql`delete from staff where id = ${id}`)
})

test('C416 without a session there is no window, and a session has eight', async () => {
  assert.equal((await fetch(`${url}/admin/staff/changes`)).status, 401)
  const windows = []
  for (let count = 0; count < WINDOWS_PER_SESSION; count++) windows.push(await openWindow('manager'))
  assert.equal((await openWindow('manager')).status, 429)
  windows.pop()?.close()
  await until(async () => (await openCount()) < WINDOWS_PER_SESSION)
  windows.push(await openWindow('manager'))
  assert.equal(windows.at(-1)?.status, 200)
  for (const window of windows) window.close()
  await until(async () => (await openCount()) === 0)
})

test('C416 two people at one order see each other, of several apis, until the window closes', async () => {
  const at = `orders/${newId()}`
  const owner = await openWindow('owner', at)
  assert.deepEqual(peopleIn(owner), [])
  // Another api on the same database.
  const other = new DeskWindows(db, error => assert.fail(String(error)))
  const { id: staffId } = await personOf('service')
  const session = await db.first<{ id: string }>(
    sql`select id from staff_session where staff_id = ${staffId} order by created_at desc limit 1`
  )
  assert.ok(session)
  assert.ok(await other.add({ id: newId(), sessionId: session.id, staffId, scopes: [], place: at }))
  await until(() => peopleIn(owner).includes('the service'))
  const elsewhere = await openWindow('manager', `orders/${newId()}`)
  const editor = await openWindow('editor', at)
  const same = await openWindow('owner', at)
  await until(() => peopleIn(same).includes('the service'))
  assert.deepEqual(
    peopleIn(same),
    ['the service'],
    'neither the person itself, nor a role that reads no orders'
  )
  assert.deepEqual([peopleIn(elsewhere), peopleIn(editor)], [[], []])
  await db.run(sql`delete from staff_window where session_id = ${session.id}`)
  await until(() => peopleIn(owner).length === 0)
  for (const window of [owner, same, elsewhere, editor]) window.close()
  await until(async () => (await openCount()) === 0)
})

test('C416 every list of the desk is announced, or has a reason', async () => {
  const silent: Record<string, string> = {
    customers: 'are found by words, one after another',
    jobs: 'are in tables of the queue',
    doctor: 'are checks that run when they are asked for',
    figures: 'are numbers of days'
  }
  const announced = (
    await db.many<{ name: string }>(
      sql`select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as name from pg_trigger where tgname = 'notify_desk'`
    )
  ).map(({ name }) => name)
  const listed = operations
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .map(({ scope }) => scope.split(':')[0] ?? '')
  const missing = [...new Set(listed)].filter(name => !announced.includes(name) && !(name in silent))
  assert.deepEqual(missing.sort(), ['pictures', 'today'], 'single screens: one of counts, and one of files')
})

test('C416 an api that ends closes its windows, and leaves none behind', async () => {
  const other = await openTestApi({}, db)
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const { headers } = await personOf('owner')
  const response = await fetch(`${address}/admin/staff/changes`, { headers })
  const read = response.text()
  await until(async () => (await openCount()) === 1)
  await other.app.close()
  assert.match(await read, /^retry: /)
  assert.equal(await openCount(), 0)
})
