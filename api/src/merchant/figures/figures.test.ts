import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { newId } from '../../db/id'
import {
  deliverOrder,
  refundOrder,
  rejectOrder,
  shipOrder
} from '../../selling/order-management/status.service'
import { place, tracking } from '../../selling/order/testing/place-orders'
import { askReturn, deliveredOrder } from '../../selling/return/testing/delivered-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { commandLine } from '../command-line/testing/command-line'
import { newToken, systemOf } from '../machine-api/testing/system'

const api = await openTestApi()
const { app, db, deps } = api
const type = commandLine(api)
const folder = temporaryFolder('figures')
const token = await newToken(api, 'books', 'figures:read')
const call = systemOf(app, token)
const figure = async (route: string) => (await call(`GET /figures/${route}`)).json.items

const { productId: bag } = await addProduct(db, { price: 10_000, stock: 90 })
const { productId: shoe } = await addProduct(db, { name: 'Mule', price: 3333, stock: 90 })
const shoes = newId()
await db.run(sql`insert into category (id, slug, name) values (${shoes}, 'shoes', '=Shoes')`)
await db.run(sql`update product set category_id = ${shoes} where id = ${shoe}`)

/** Places an order that pays in cash, at a moment. */
async function sell(moment: string, ...items: [productId: string, quantity: number][]): Promise<string> {
  const products = items.map(([productId, quantity]) => ({ productId, quantity }))
  const { json, status } = await place(await shopper(app), products)
  assert.equal(status, 201, JSON.stringify(json))
  await db.run(sql`update shop_order set created_at = ${moment} where id = ${json._id}`)
  return json._id
}

// 20:00 UTC is midnight in Dubai.
const delivered = await sell('2026-02-28T20:00:00Z', [bag, 2])
await shipOrder(deps, delivered, tracking)
await deliverOrder(deps, delivered)
await refundOrder(deps, delivered, 1050)
await sell('2026-03-01T19:59:59.999Z', [bag, 1], [shoe, 1])
const rejected = await sell('2026-03-01T20:00:00Z', [bag, 3])
await rejectOrder(deps, rejected)
const nothing = {
  ...{ total: 0, orders: 0, units: 0, subtotal: 0, discount: 0, shippingFee: 0, taxAmount: 0, refunded: 0 },
  ...{ cancelled: 0, cancelledAmount: 0 }
}
const march = 'from=2026-03-01&to=2026-03-03'

test('C412 sales are those of the days in Dubai, cancelled and refunded apart, and a day without orders is a row', async () => {
  assert.deepEqual(await figure(`sales?${march}`), [
    {
      // 200 + 5 %, and 133.33 + 15 delivery + 5 %.
      ...{ day: '2026-03-01', total: 365.75, orders: 2, units: 4, subtotal: 333.33, discount: 0 },
      ...{ shippingFee: 15, taxAmount: 17.42, refunded: 10.5, cancelled: 0, cancelledAmount: 0 }
    },
    { day: '2026-03-02', ...nothing, cancelled: 1, cancelledAmount: 315 },
    { day: '2026-03-03', ...nothing }
  ])
})

test('C412 sales of categories are what the lines cost, the largest first, and those of a product that is gone are named so', async () => {
  assert.deepEqual(await figure(`categories?${march}`), [
    { category: 'Bags', amount: 300, units: 3 },
    { category: '=Shoes', amount: 33.33, units: 1 }
  ])
  assert.deepEqual(await figure('categories?from=2026-03-02&to=2026-03-03'), [])
  await db.run(sql`update order_line set product_id = ${newId()} where product_id = ${shoe}`)
  const [, gone] = await figure(`categories?${march}`)
  assert.deepEqual(gone, { category: null, amount: 33.33, units: 1 })
  await db.run(sql`update order_line set product_id = ${shoe} where title = 'Mule'`)
})

test('C412 sales are the sums of the accounting, with discounts, and those of categories are the part of the lines', async () => {
  await type('promotion', 'add', 'Spring', '10%')
  for (const day of ['10', '11', '11']) await sell(`2026-04-${day}T12:00:00Z`, [bag, 1], [shoe, 2])
  await rejectOrder(deps, await sell('2026-04-12T12:00:00Z', [shoe, 1]))
  const april = { '--from': '2026-04-01', '--to': '2026-04-30' }
  await type('accounting', 'export', folder, ...Object.entries(april).flat())
  const booked = parse(await readFile(path.join(folder, 'orders_2026-04-01_2026-04-30.csv'), 'utf8'), {
    columns: true
  }) as unknown as Record<string, string>[]
  const sold = booked.filter(({ status }) => status !== 'Cancelled')
  const range = 'from=2026-04-01&to=2026-04-30'
  const days: Record<string, number>[] = await figure(`sales?${range}`)
  const fils = (all: readonly Record<string, unknown>[], field: string) =>
    all.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0)
  for (const field of ['subtotal', 'discount', 'total', 'refunded'])
    assert.equal(fils(days, field), fils(sold, field), field)
  assert.equal(fils(days, 'shippingFee'), fils(sold, 'shipping'))
  assert.equal(fils(days, 'taxAmount'), fils(sold, 'tax'))
  assert.ok(fils(days, 'discount') > 0)
  assert.equal(fils(days, 'units'), fils(sold, 'items'))
  assert.equal(fils(days, 'cancelledAmount'), fils(booked, 'total') - fils(sold, 'total'))
  const lines = fils(await figure(`categories?${range}`), 'amount')
  assert.equal(lines, fils(days, 'subtotal') - fils(days, 'discount'))
})

test('C412 the age of the stock counts what is for sale and counted, by the day its product was added', async () => {
  await db.run(sql`update product set active = false`)
  const add = async (daysAgo: number, fields: Parameters<typeof addProduct>[1]) => {
    const { productId } = await addProduct(db, fields)
    await db.run(
      sql`update product set created_at = now() - make_interval(days => ${daysAgo}) where id = ${productId}`
    )
    return productId
  }
  await add(30, { stock: 2, price: 10_000 })
  await add(31, { stock: 9, variants: [{ stock: 3, price: 1050 }, { stock: 0 }, { stock: 1, price: 5 }] })
  await add(500, { stock: 1, price: 2_000_000_000 })
  await add(500, { stock: 1, active: false })
  await add(500, { stock: 0 })
  const made = await add(500, { stock: 7 })
  await db.run(sql`update product set supply = 'made-to-order', lead_weeks = 4 where id = ${made}`)
  assert.deepEqual(await figure('stock-age'), [
    { age: '0–30', units: 2, products: 1, amount: 200 },
    { age: '31–90', units: 4, products: 1, amount: 31.55 },
    { age: '91–180', units: 0, products: 0, amount: 0 },
    { age: '181–365', units: 0, products: 0, amount: 0 },
    { age: '366+', units: 1, products: 1, amount: 20_000_000 }
  ])
  await db.run(sql`update product set active = true`)
})

test('C413 returns are counted by the cause that the team says, refused ones apart, and nothing of the words', async () => {
  const { amal, id, read, bagLine, ringLine } = await deliveredOrder(api)
  const ask = async (line: number, quantity: number) => {
    await askReturn(amal, id, [{ line, quantity }])
    return (await read()).returns?.at(-1)?.number ?? ''
  }
  const bags = await ask(bagLine, 2)
  assert.deepEqual(await type('returns', 'classify', bags, 'size'), [`Return ${bags}: size.`])
  await type('returns', 'accept', bags)
  await type('returns', 'receive', bags, '50.25')
  await type('returns', 'refuse', await ask(ringLine, 1), 'It was worn')
  await type('returns', 'classify', await ask(ringLine, 1), 'fault')
  await db.run(sql`update order_return set requested_at = '2026-05-31T19:59:59Z'`)
  const may = 'from=2026-05-31&to=2026-05-31'
  assert.deepEqual(await figure(`returns?${may}`), [
    { cause: 'size', units: 2, returns: 1, refundAmount: 50.25, refused: 0 },
    { cause: 'fault', units: 1, returns: 1, refundAmount: 0, refused: 0 },
    { cause: null, units: 0, returns: 0, refundAmount: 0, refused: 1 }
  ])
  assert.deepEqual(await figure('returns?from=2026-06-01&to=2026-06-02'), [])
  assert.match((await type('returns', 'show', bags)).join('\n'), /^ {2}cause +size$/m)
  await type('returns', 'classify', bags, 'none')
  assert.deepEqual(
    (await figure(`returns?${may}`)).map(({ cause }: { cause: string | null }) => cause),
    [null, 'fault']
  )
  await assert.rejects(type('returns', 'classify', bags, 'mood'), /cause is not valid/)
  await assert.rejects(type('returns', 'classify', 'RT-1', 'size'), /Return not found/)
})

test('C412 searches without result are those of the days, the most searched first', async () => {
  await db.run(sql`insert into search_missed (day, words, searches)
    values ('2026-03-01', 'clog', 1), ('2026-03-02', 'clog', 4), ('2026-03-03', 'tote', 3), ('2026-03-04', 'tote', 9)`)
  assert.deepEqual(await figure(`searches?${march}`), [
    { words: 'clog', searches: 5 },
    { words: 'tote', searches: 3 }
  ])
})

test('C412 the files have what the figures have, and no cell that a spreadsheet would run', async () => {
  const written = await type('figures', 'export', folder, '--from', '2026-03-01', '--to', '2026-03-03')
  assert.equal(written[0], `${path.join(folder, 'sales_2026-03-01_2026-03-03.csv')}: 3 rows.`)
  const file = await readFile(path.join(folder, 'categories_2026-03-01_2026-03-03.csv'), 'utf8')
  assert.equal(file, "category,amount,units\r\nBags,300.00,3\r\n'=Shoes,33.33,1\r\n")
  const { body, headers } = await app.inject({
    url: '/admin/v1/figures/export?figure=categories&from=2026-03-01&to=2026-03-03',
    headers: { authorization: `Bearer ${token}` }
  })
  assert.equal(body, file)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
})

test('C412 without days the last thirty are meant; another range is refused', async () => {
  const days = await figure('sales')
  assert.equal(days.length, 30)
  assert.equal((await figure('sales?to=2026-03-03'))[0].day, '2026-02-02')
  for (const query of ['from=2026-02-30', 'from=2026-03-03&to=2026-03-01', 'from=2020-01-01&to=2026-03-01'])
    assert.equal((await call(`GET /figures/sales?${query}`)).status, 400, query)
  assert.equal((await call('GET /figures/export?figure=orders')).status, 400)
})

test('C412 a terminal gets a table', async () => {
  assert.deepEqual(await type('figures', 'categories', '--from', '2026-03-01', '--to', '2026-03-01'), [
    'category  amount  units',
    'Bags         300      3',
    '=Shoes     33.33      1'
  ])
  assert.deepEqual(await type('figures', 'categories', '--to', '2020-01-01'), ['Nothing was counted.'])
})
