import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { ApiError } from '../../server/api-error'
import { listChanges } from '../../house/audit-log/history.queries'
import { cash, place } from '../../selling/order/testing/place-orders'
import { addProduct, openTestApi, password, shopper } from '../../testing/test-api'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { newToken, systemWith } from '../machine-api/testing/system'
import { operatorName } from './operator'
import { commandLine } from './testing/command-line'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)

async function order(changes: object = {}) {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { json } = await amal.post('/api/order', {
    products: [{ productId, quantity: 2 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'COD',
    codConfirmed: true,
    ...changes
  })
  return { id: json._id as string, number: json.number as string, amal }
}

test('confirms, ships, delivers and refunds an order, visible to its shopper, and in the history', async () => {
  const { id, number, amal } = await order()
  assert.match(
    (await type('orders', 'list'))[0] ?? '',
    new RegExp(`^${number} .+ Pending .+COD Pending .+AED 210\\.00 .+2 items`)
  )
  assert.deepEqual(await type('orders', 'confirm', id), [`Order ${number}: confirmed, payment Pending.`])
  assert.match((await type('orders', 'list', 'pending'))[0] ?? '', / Confirmed /)
  await type('orders', 'ship', id, 'Aramex', 'AX1', '2 days', 'https://track.example/AX1')
  const shipped = (await amal.get(`/api/order/${id}`)).json
  assert.deepEqual(shipped.tracking, {
    carrier: 'Aramex',
    trackingNumber: 'AX1',
    eta: '2 days',
    url: 'https://track.example/AX1'
  })
  assert.deepEqual(await type('orders', 'deliver', number), [`Order ${number}: delivered.`])
  assert.equal((await amal.get(`/api/order/${id}`)).json.status, 'Delivered')
  await type('orders', 'refund', number, '10.50')
  const history = await listChanges(db, 10, number)
  assert.deepEqual(
    history.map(({ by, action }) => [by, action]),
    ['refund', 'deliver', 'ship', 'confirm'].map(step => [operatorName(), `order.${step}`])
  )
  assert.deepEqual(history[0]?.details, { amount: 10.5 })
})

test('C107 finds an order by its number, in any case, and by its id', async () => {
  const { id, number } = await order()
  const first = `Order ${number}: Pending`
  for (const typed of [id, id.toUpperCase(), number, number.toLowerCase()])
    assert.equal((await type('orders', 'show', typed))[0], first)
  for (const typed of ['SA-1999-000001', number.slice(0, -1), '', '%'])
    await assert.rejects(type('orders', 'show', typed), { message: 'Order not found' })
})

test('C424 finds orders by a part of the number, the name or the e-mail, by phone, and by days, page by page', async () => {
  const noor = await shopper(app, 'Noor')
  const { productId } = await addProduct(db)
  const numbers: string[] = []
  for (let n = 0; n < 3; n++)
    numbers.unshift((await place(noor, [{ productId, quantity: 1 }], cash)).json.number)
  await place(await shopper(app, 'Reem'), [{ productId, quantity: 1 }])
  const [newest = '', , first = ''] = numbers
  await db.run(sql`update shop_order set name = 'Noor Al Şahin' where number = any(${numbers})`)
  await db.run(sql`update shop_order set created_at = '2025-03-01T20:30Z' where number = ${first}`)
  await db.run(sql`update shop_order set phone = '050 765-4321' where number = ${newest}`)
  const call = await systemWith(api, 'finder', 'orders:read')
  const found = async (query: string) =>
    (await call(`GET /orders?${query}`)).json.items.map(({ number }: { number: string }) => number)
  const arabicDigits = newest.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  for (const words of [newest, newest.toLowerCase(), newest.slice(3), encodeURIComponent(arabicDigits)])
    assert.deepEqual(await found(`words=${words}`), [newest])
  for (const words of ['al%20sahin', 'NOOR%20AL', noor.email.toUpperCase(), noor.email.slice(0, -4)])
    assert.deepEqual(await found(`words=${words}`), numbers)
  for (const phone of ['0507654321', '+971 50 765 4321', '٠٠٩٧١٥٠٧٦٥٤٣٢١'])
    assert.deepEqual(await found(`words=${encodeURIComponent(phone)}`), [newest])
  assert.deepEqual(await found('words=%2B971%2050%20765%204320'), [])
  assert.deepEqual(await found('words=noor&to=2025-03-02&status=Pending'), [first])
  assert.deepEqual(await found('words=noor&from=2025-03-03'), numbers.slice(0, 2))
  assert.deepEqual(await found('from=2025-03-02&to=2025-03-02'), [first])
  for (const query of ['to=2025-03-01', 'words=%25%25%25', 'words=noor&status=Shipped'])
    assert.deepEqual(await found(query), [])
  const one = (await call('GET /orders?words=noor&limit=2')).json
  assert.deepEqual(await found(`words=noor&after=${one.nextCursor}`), [first])
  for (const wrong of ['from=2025-02-30', 'from=2025-03-02&to=2025-03-01', 'words=no'])
    assert.equal((await call(`GET /orders?${wrong}`)).status, 400)
  const rowOf = (line: string) => line.split(' ')[0]
  assert.deepEqual((await type('orders', 'find', noor.email)).map(rowOf), numbers)
  assert.deepEqual((await type('orders', 'list', '--from', '2025-01-01', '--to', '2025-12-31')).map(rowOf), [
    first
  ])
})

test('C122 shows the gift to those who pack it, without signs that reorder a line', async () => {
  const { id } = await order({ giftWrap: true, giftNote: 'For Noor\nWith \u202elove' })
  const lines = await type('orders', 'show', id)
  const at = lines.indexOf('  gift wrap')
  assert.deepEqual(lines.slice(at, at + 4), ['  gift wrap', '  card:', '    For Noor', '    With love'])
  const plain = await order()
  assert.doesNotMatch((await type('orders', 'show', plain.id)).join('\n'), /gift|card:/)
})

test('rejects an invalid transition with its reason', async () => {
  const { id } = await order()
  await assert.rejects(type('orders', 'deliver', id), (error: Error) => error instanceof ApiError)
  await assert.rejects(type('orders', 'ship', id, 'A', 'B', 'C', 'javascript:alert(1)'), CliError)
  await type('orders', 'reject', id)
  await assert.rejects(type('orders', 'ship', id, 'A', 'B'), {
    message: 'Cannot ship an order that is Cancelled'
  })
  await assert.rejects(type('orders', 'confirm', 'nonsense'), { message: 'Order not found' })
  await assert.rejects(type('orders', 'list', 'delivered-ish'), {
    message: 'Orders are pending, shipped, delivered or cancelled, not "delivered-ish".'
  })
  await assert.rejects(type('orders', 'ship', id, ' \n', 'B'), {
    message: 'The carrier must be 1 to 100 characters.'
  })
  await assert.rejects(type('orders', 'ship', id, 'A', 'B'.repeat(101)), CliError)
})

test('C228 C275 C376 shows the numbers of invoice and credit notes, and writes both as files, also of a closed account', async () => {
  const folder = temporaryFolder('order-documents')
  const { id, number, amal } = await order()
  await assert.rejects(type('orders', 'documents', number, folder), {
    message: `Order ${number} has no invoice yet.`
  })
  await type('orders', 'ship', id, 'Aramex', 'AX1')
  await type('orders', 'deliver', id)
  await type('orders', 'refund', id, '10.50')
  const lines = (await type('orders', 'show', id)).filter(line => /invoice|credit/.test(line))
  assert.deepEqual(
    lines.map(line => line.replace(/-\d{4}-\d{6}/, '')),
    ['  invoice INV', '  credit note CN, AED 10.50']
  )
  assert.equal((await amal.post('/api/user/close-account', { password })).status, 200)
  const files = (await type('orders', 'documents', number, folder)).map(line => line.replace(' written.', ''))
  assert.deepEqual(
    files.map(file => lines.some(line => line.includes(path.basename(file, '.pdf')))),
    [true, true]
  )
  for (const file of files) assert.equal((await readFile(file)).subarray(0, 5).toString(), '%PDF-')
  const [taken = ''] = files

  const authorization = `Bearer ${await newToken(api, 'books', 'orders:read')}`
  const get = (document: string) =>
    app.inject({ url: `/admin/v1/orders/${number}/documents/${document}`, headers: { authorization } })
  for (const file of files) {
    const { headers, rawPayload } = await get(path.basename(file, '.pdf'))
    assert.equal(headers['content-type'], 'application/pdf')
    assert.equal(headers['content-disposition'], `attachment; filename="${path.basename(file)}"`)
    assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-')
  }
  for (const document of ['CN-1999-000001', 'x', 'constructor'])
    assert.deepEqual(
      [(await get(document)).statusCode, (await get(document)).json().code],
      [404, 'NOT_FOUND']
    )
  await assert.rejects(type('orders', 'documents', number, taken), CliError)
})
