import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { operatorName } from '../../merchant/command-line/operator'
import { systemWith } from '../../merchant/machine-api/testing/system'
import { scopesOfRole } from '../../server/operation/roles.rules'
import { addProduct, openTestApi, password, shopper } from '../../testing/test-api'
import { place } from '../order/testing/place-orders'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const call = await systemWith(api, 'desk', 'orders:read,orders:write,customers:read,customers:erase')

async function order() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { json } = await place(amal, [{ productId, quantity: 1 }])
  return { amal, id: json._id as string, number: json.number as string }
}
const notesOf = (id: string) =>
  db.many<{ text: string }>(sql`select text from order_note where order_id = ${id} order by id`)

test('C482 a note stands in the timeline of an order with its author, and in the history without its text', async () => {
  const { number } = await order()
  const noted = await call(`POST /orders/${number}/note`, { text: ' Gift for Noor:\n<b>call first</b> ' })
  assert.equal(noted.status, 200)
  assert.deepEqual(
    noted.json.notes.map(({ text, by }: { text: string; by: string }) => [text, by]),
    [['Gift for Noor:\n<b>call first</b>', 'token desk']]
  )
  await call(`POST /orders/${number}/confirm`)
  assert.deepEqual(await type('orders', 'note', number, 'Called \u202eonce'), [
    `Order ${number}: note added.`
  ])
  const { notes } = (await call(`GET /orders/${number}`)).json
  assert.deepEqual(
    notes.map(({ by }: { by: string }) => by),
    ['token desk', operatorName()]
  )
  const timeline = (await type('orders', 'show', number)).filter(line => /note of|^ {4}\S/.test(line))
  // Without the sign that reorders a line.
  assert.deepEqual(
    timeline.map(line => line.replace(/^ {2}\S.*? {2,}(?=note)/, '')),
    [
      ...['note of token desk', '    Gift for Noor:', '    <b>call first</b>'],
      ...[`note of ${operatorName()}`, '    Called once']
    ]
  )
  const history = await db.many<{ by: string; details: unknown }>(sql`
    select changed_by as by, details from merchant_change where subject = ${number} and action = 'order.note' order by id`)
  assert.deepEqual(history, [
    { by: 'token desk', details: {} },
    { by: operatorName(), details: {} }
  ])
})

test('C482 a note is refused without words or with too many, and by a role that changes no orders', async () => {
  const { id, number } = await order()
  for (const text of ['', ' \n ', '\u200b', 'a\u0000b', 'é'.repeat(1001)]) {
    const { status, json } = await call(`POST /orders/${number}/note`, { text })
    assert.deepEqual([status, json.code], [400, 'BAD_INPUT'], JSON.stringify(text))
  }
  assert.equal((await call(`POST /orders/${number}/note`, { text: 'é'.repeat(1000) })).status, 200)
  assert.equal((await call('POST /orders/SA-1999-000001/note', { text: 'Late' })).status, 404)
  const reader = await systemWith(api, 'reader', 'orders:read')
  assert.equal((await reader(`POST /orders/${number}/note`, { text: 'Mine' })).status, 403)
  for (const role of ['service', 'warehouse'] as const) assert.ok(scopesOfRole[role].includes('orders:write'))
  assert.equal((await notesOf(id)).length, 1)
})

test('C482 a note is added once for a key, not by a dry run, and never stored for repetitions', async () => {
  const { id, number } = await order()
  const send = (query = '') =>
    call(`POST /orders/${number}/note${query}`, { text: 'Secret ink' }, { 'idempotency-key': `n-${number}` })
  assert.equal((await send('?dryRun=true')).json.notes.length, 1)
  assert.deepEqual(await notesOf(id), [])
  await send()
  assert.equal((await send()).json.notes.length, 1)
  assert.deepEqual(await notesOf(id), [{ text: 'Secret ink' }])
  const stored = await db.first(sql`select from machine_key where body like '%Secret ink%'`)
  assert.equal(stored, undefined)
  const writer = await systemWith(api, 'writer', 'orders:write')
  const blind = await writer(`POST /orders/${number}/note`, { text: 'More ink' })
  assert.deepEqual([blind.status, 'notes' in blind.json], [200, false])
})

test('C482 a shopper meets a note in no page, list, file of her data, mail or event of a webhook', async () => {
  const { amal, id, number } = await order()
  await call(`POST /orders/${number}/note`, { text: 'Secret ink' })
  for (const step of ['confirm', 'ship', 'deliver'])
    await call(`POST /orders/${number}/${step}`, {
      ...(step === 'ship' && { carrier: 'Aramex', trackingNumber: 'AX1' })
    })
  for (const path of [`/api/order/${id}`, '/api/order', '/api/user/export'])
    assert.doesNotMatch(JSON.stringify((await amal.get(path)).json), /Secret ink|"notes"/, path)
  assert.doesNotMatch(JSON.stringify((await call('GET /orders')).json), /Secret ink/)
  // Whatever mails, webhooks, documents and later requests are made from: no other table has it.
  const tables = await db.many<{ name: string; row: string }>(sql`
    select table_name as name, query_to_xml(format('select * from %I', table_name), true, true, '')::text as row
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  assert.deepEqual(
    tables.filter(({ row }) => row.includes('Secret ink')).map(({ name }) => name),
    ['order_note']
  )
})

test('C482 closing an account and erasing a customer delete the notes to their orders, and none comes after', async () => {
  const closed = await order()
  const erased = await order()
  const other = await order()
  for (const { number } of [closed, erased, other]) {
    await call(`POST /orders/${number}/note`, { text: 'Allergic to wool' })
    await call(`POST /orders/${number}/reject`)
  }
  const response = await closed.amal.post('/api/user/close-account', { password })
  assert.equal(response.status, 200)
  const { json: certificate } = await call(`POST /customers/${erased.number}/erase`)
  assert.equal(certificate.erased.orderNotes, 1)
  for (const { id, number } of [closed, erased]) {
    assert.deepEqual(await notesOf(id), [])
    const late = await call(`POST /orders/${number}/note`, { text: 'Allergic to wool' })
    assert.deepEqual([late.status, late.json.code], [409, 'CONFLICT'])
  }
  assert.equal((await notesOf(other.id)).length, 1)
})
