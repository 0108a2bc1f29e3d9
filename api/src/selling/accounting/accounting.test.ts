import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { commandsOf } from '../../merchant/command-line/declared'
import { findCommand } from '../../merchant/command-line/command'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { newToken } from '../../merchant/machine-api/testing/system'
import { deliverOrder, refundOrder, shipOrder } from '../order-management/status.service'
import { place, tracking } from '../order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { accountingOperations } from './accounting.operations'
import { cellsOf, dayOf, daysBetween, decimal, isDay } from './accounting.rules'
import { exportMissingDays } from './accounting.service'

const { app, db, deps } = await openTestApi()
const folder = temporaryFolder('accounting')

const read = async (file: string) =>
  parse(await readFile(path.join(folder, file), 'utf8'), { columns: true }) as unknown as Record<
    string,
    string
  >[]

async function type(target: string, options: Record<string, string> = {}): Promise<string[]> {
  const output: string[] = []
  const found = findCommand(commandsOf(accountingOperations), ['accounting', 'export', target])
  assert.ok(found)
  await found.command.run(
    { db, config: deps.config, print: line => void output.push(line) },
    found.args,
    options
  )
  return output
}

async function placeOrder(state = 'Dubai') {
  const amal = await shopper(app)
  const { productId } = await addProduct(db)
  const { json, status } = await place(amal, [{ productId, quantity: 2 }])
  assert.equal(status, 201)
  const id = json._id as string
  await db.run(sql`update shop_order set state = ${state} where id = ${id}`)
  return { id, number: json.number as string }
}
const move = (id: string, moment: string) =>
  db.transaction(async tx => {
    await tx.run(sql`update shop_order set created_at = ${moment} where id = ${id}`)
    await tx.run(sql`update payment_movement set at = ${moment} where order_id = ${id}`)
  })

test('C149 an order that is delivered and partly refunded has a row, and two movements', async () => {
  const { id, number } = await placeOrder('=HYPERLINK("x")')
  await shipOrder(deps, id, tracking)
  await deliverOrder(deps, id)
  await refundOrder(deps, id, 1050)
  await move(id, '2026-03-31T20:00:00Z')
  // 20:00 UTC is midnight in Dubai.
  assert.deepEqual(await type(folder, { '--from': '2026-04-01' }), [
    `${path.join(folder, 'orders_2026-04-01.csv')}: 1 row.`,
    `${path.join(folder, 'payments_2026-04-01.csv')}: 2 rows.`
  ])
  const [order] = await read('orders_2026-04-01.csv')
  assert.ok(order)
  assert.equal(order['order_number'], number)
  assert.equal(order['placed_on'], '2026-04-01')
  assert.equal(order['placed_at'], '2026-03-31T20:00:00.000Z')
  assert.equal(order['payment_status'], 'Partially Refunded')
  assert.deepEqual(
    [
      'items',
      'subtotal',
      'discount',
      'shipping',
      'tax_rate_percent',
      'tax',
      'total',
      'refunded',
      'promotion'
    ].map(name => order[name]),
    ['2', '200.00', '0.00', '0.00', '5', '10.00', '210.00', '10.50', '']
  )
  assert.equal(order['state'], `'=HYPERLINK("x")`)
  const payments = await read('payments_2026-04-01.csv')
  assert.deepEqual(
    payments.map(({ kind, amount, order_number: number }) => [kind, amount, number]),
    [
      ['captured', '210.00', number],
      ['refunded', '-10.50', number]
    ]
  )
  // C275: the shipment has issued the invoice.
  assert.match(order['invoice_number'] ?? '', /^INV-/)
  for (const payment of payments) assert.equal(payment['invoice_number'], order['invoice_number'])
})

test('C149 a day ends at midnight in Dubai, and a range is one pair of files', async () => {
  for (const moment of ['2026-05-31T19:59:59Z', '2026-05-31T20:00:00Z', '2026-06-02T19:59:59Z'])
    await move((await placeOrder()).id, moment)
  await type(folder, { '--from': '2026-06-01', '--to': '2026-06-02' })
  const rows = await read('orders_2026-06-01_2026-06-02.csv')
  assert.deepEqual(
    rows.map(row => row['placed_on']),
    ['2026-06-01', '2026-06-02']
  )
})

test('C149 a day without orders is a file with the columns alone, and names of people are in none', async () => {
  await type(folder, { '--from': '2020-01-01' })
  const header = await readFile(path.join(folder, 'orders_2020-01-01.csv'), 'utf8')
  assert.equal(
    header,
    'order_number,order_id,placed_on,placed_at,status,payment_method,payment_status,currency,items,subtotal,shipping,' +
      'tax_mode,tax_rate_percent,tax,total,refunded,state,country,invoice_number,invoice_issued_at,shipped_at,' +
      'delivered_at,cancelled_at,discount,promotion\r\n'
  )
  assert.equal(
    await readFile(path.join(folder, 'payments_2020-01-01.csv'), 'utf8'),
    'movement,on,at,kind,order_number,order_id,payment_method,currency,amount,provider_reference,invoice_number\r\n'
  )
})

test('C149 the daily export writes the days that are missing, and none twice', async () => {
  const daily = path.join(folder, 'daily')
  const now = Date.parse('2026-07-10T20:00:00Z')
  await exportMissingDays(db, daily, now)
  const files = await readdir(daily)
  assert.equal(files.length, 14)
  assert.ok(files.includes('orders_2026-07-10.csv') && files.includes('payments_2026-07-04.csv'))
  assert.ok(!files.includes('orders_2026-07-11.csv'))
  await writeFile(path.join(daily, 'orders_2026-07-10.csv'), 'booked')
  await exportMissingDays(db, daily, now)
  assert.equal(await readFile(path.join(daily, 'orders_2026-07-10.csv'), 'utf8'), 'booked')
})

test('C386 a system gets the same files, byte for byte, and the catalogue too', async () => {
  const call = async (route: string, scope: string, bearer = '') => {
    const token = bearer || (await newToken({ db, deps }, scope.replace(':', '-'), scope))
    const headers = { authorization: `Bearer ${token}` }
    return { token, response: await app.inject({ method: 'GET', url: `/admin/v1${route}`, headers }) }
  }
  await type(folder, { '--from': '2026-04-01' })
  const { token, response } = await call('/orders/accounting?table=orders&from=2026-04-01', 'payments:read')
  assert.equal(response.body, await readFile(path.join(folder, 'orders_2026-04-01.csv'), 'utf8'))
  assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(response.headers['content-disposition'], 'attachment; filename="orders_2026-04-01.csv"')
  assert.equal(response.headers['cache-control'], 'no-store')
  for (const query of [
    'table=orders&from=2026-02-30',
    'table=orders&from=2026-02-02&to=2026-02-01',
    'table=x',
    'table=orders&from=1900-01-01&to=2026-01-01'
  ]) {
    const { response: refused } = await call(`/orders/accounting?${query}`, '', token)
    assert.deepEqual([refused.statusCode, refused.json().code], [400, 'BAD_INPUT'], query)
  }
  const exported = path.join(folder, 'products.csv')
  const typed = commandLine({ db, deps })
  assert.deepEqual(await typed('export', exported), [`Wrote ${exported} (shopify).`])
  const catalogue = await call('/products/export?format=shopify', 'products:read')
  assert.ok(catalogue.response.body.length > 100)
  assert.equal(catalogue.response.body, await readFile(exported, 'utf8'))
  await assert.rejects(typed('export', path.join(folder, 'products.doc')), /Use --as with one of: json/)
  await typed('export', path.join(folder, 'products.doc'), '--as', 'meta')
  assert.ok((await readdir(folder)).every(name => !name.endsWith('.part')))
})

test('refuses days that are none, and a folder that cannot be written, in one line', async () => {
  await assert.rejects(type(folder, { '--from': '2026-02-30' }), /"2026-02-30" is not a day/)
  await assert.rejects(type(folder, { '--from': '2026-02-02', '--to': '2026-02-01' }), /is before/)
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  await assert.rejects(type(path.join(file, 'below')), /could not be written/)
})

test('amounts, days and cells', () => {
  assert.deepEqual([0, 5, 1050, -5, -123_456].map(decimal), ['0.00', '0.05', '10.50', '-0.05', '-1234.56'])
  assert.equal(dayOf(Date.parse('2026-12-31T20:00:00Z')), '2027-01-01')
  assert.equal(dayOf(Date.parse('2026-12-31T19:59:00Z'), -1), '2026-12-30')
  assert.deepEqual(daysBetween('2026-02-28', '2026-03-01'), ['2026-02-28', '2026-03-01'])
  assert.deepEqual(['2026-02-29', '2028-02-29', '26-1-1', ''].map(isDay), [false, true, false, false])
  assert.deepEqual(
    cellsOf(
      [
        ['a', 'text', () => '-1'],
        ['b', 'amount', () => -100],
        ['c', 'text', () => null]
      ],
      {}
    ),
    ["'-1", '-1.00', '']
  )
})
