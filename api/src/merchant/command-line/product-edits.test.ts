import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi()
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const shown = async () => (await app.inject('/api/products/all')).json().items[0]

test('C147 a product is made and edited by hand, and shoppers see each change at once', async () => {
  assert.match((await type('product', 'add', 'Oasis Tote', '4200'))[0] ?? '', /added as oasis-tote/)
  await type('product', 'set', 'oasis-tote', 'category', 'Bags > Totes')
  await type('product', 'set', 'oasis-tote', 'brand', 'Maison')
  assert.deepEqual(await type('variant', 'add', 'oasis-tote', 'OT-S', '4200', '--color', 'Sand'), [
    'Oasis Tote (oasis-tote): changed.',
    '    variant OT-S: – → new'
  ])
  assert.deepEqual(await type('variant', 'set', 'OT-S', 'stock', '3'), [
    'Oasis Tote (oasis-tote): changed.',
    '    OT-S: stock: 0 → 3'
  ])
  await type('variant', 'set', 'OT-S', 'sale-price', '3600')
  const { product, variants } = await shown()
  assert.deepEqual([product.name, product.brand.name], ['Oasis Tote', 'Maison'])
  assert.deepEqual(
    [variants[0].salePrice, variants[0].stock, variants[0].optionValues.Color],
    [3600, 3, 'Sand']
  )
  await type('variant', 'set', 'OT-S', 'sale-price', 'none')
  assert.equal((await shown()).variants[0].salePrice, null)
  assert.equal(JSON.parse((await type('product', 'show', 'OT-S'))[0] ?? '').handle, 'oasis-tote')
})

test('C147 refuses what cannot be sold, and changes nothing in a dry run', async () => {
  await refused(/salePrice is not below the price/, 'variant', 'set', 'OT-S', 'sale-price', '5000')
  await refused(/price is not a price from 0\.01/, 'product', 'set', 'oasis-tote', 'price', '-1')
  await refused(
    /There is no field "colour"\. Fields: handle, sku/,
    'product',
    'set',
    'oasis-tote',
    'colour',
    'red'
  )
  await refused(/There is no product or variant nothing/, 'product', 'show', 'nothing')
  await refused(/is that of Oasis Tote/, 'product', 'add', 'Oasis Tote', '1')
  const output = await type('product', 'set', 'oasis-tote', 'name', 'Renamed', '--dry-run')
  assert.match(output.join('\n'), /name: Oasis Tote → Renamed/)
  assert.equal((await shown()).product.name, 'Oasis Tote')
})

test('C147 the history says who changed what', async () => {
  const lines = await type('history', 'oasis-tote')
  assert.match(lines.at(-1) ?? '', /product\.created {2}oasis-tote/)
  assert.match(lines.join('\n'), /product\.changed {2}oasis-tote {2}OT-S: salePrice: – → 3600\.00/)
  assert.equal(await db.first(sql`select from merchant_change where changed_by = ''`), undefined)
})

test('C147 a sale is planned from the command line, in Dubai’s time', async () => {
  assert.match(
    (await type('sale', 'add', 'OT-S', '3000', '2099-11-27', '2099-11-30T23:59')).join(),
    /Planned for OT-S/
  )
  const [row = ''] = await type('sale', 'list')
  assert.match(row, /planned {2}AED 3000\.00 .+OT-S$/)
  await refused(/is not a time/, 'sale', 'add', 'OT-S', '3000', 'soon', 'later')
  await refused(/overlaps/, 'sale', 'add', 'OT-S', '3000', '2099-11-28', '2099-11-29')
  await type('sale', 'end', row.trim().split(' ')[0] ?? '')
  assert.deepEqual(await type('sale', 'list'), ['No sale is planned or running.'])
})

test('C147 a product is added with its brand and category', async () => {
  await type('product', 'add', 'Noor Clutch', '900', '--brand', 'Maison', '--category', 'Bags > Clutches')
  const { brand, category } = JSON.parse((await type('product', 'show', 'noor-clutch'))[0] ?? '')
  assert.deepEqual([brand, category], ['Maison', ['Bags', 'Clutches']])
})
