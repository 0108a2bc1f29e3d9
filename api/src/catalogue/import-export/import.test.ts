import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { addProduct, openTestApi } from '../../testing/test-api'
import { exclusively } from './import.queries'
import { ImportError } from './import.service'
import { importText } from './testing/import-text'

const product = (number: number, more: object = {}) =>
  JSON.stringify({
    handle: `bag-${number}`,
    name: `Bag ${number}`,
    sku: `S${number}`,
    price: 100,
    stock: 2,
    ...more
  })
const lines = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_none, index) => product(index, more)).join('\n')

test('C144 finds a product by its SKU, shows what differs, and changes that alone', async () => {
  const db = await freshDatabase()
  await importText(db, lines(3, { tags: ['silk'], details: 'Hand-rolled.' }))
  const { counts, changed } = await importText(db, product(1, { handle: 'renamed', price: 80.5 }))
  assert.deepEqual(counts, { new: 0, changed: 1, unchanged: 0 })
  assert.deepEqual(changed[0]?.changes, [
    { field: 'handle', before: 'bag-1', after: 'renamed' },
    { field: 'price', before: 10_000, after: 8050 }
  ])
  const row = await db.first(
    sql`select slug, price, tags, detailed_description as details from product where sku = 'S1'`
  )
  assert.deepEqual(row, { slug: 'renamed', price: 8050, tags: ['silk'], details: 'Hand-rolled.' })
  const history = await db.many(
    sql`select changed_by, action, subject from merchant_change order by id desc limit 1`
  )
  assert.deepEqual(history, [{ changed_by: 'tester', action: 'product.changed', subject: 'renamed' }])
})

test('C144 a dry run changes nothing', async () => {
  const db = await freshDatabase()
  const { outcome, counts } = await importText(db, lines(2), { isDryRun: true })
  assert.deepEqual([outcome, counts.new], ['planned', 2])
  assert.equal(await db.first(sql`select from product`), undefined)
  assert.equal(await db.first(sql`select from catalogue_import`), undefined)
})

test('C144 a variant that is left out is withdrawn, and keeps its id when it comes back', async () => {
  const db = await freshDatabase()
  const both = product(1, {
    variants: [
      { sku: 'V1', size: 'S', price: 10 },
      { sku: 'V2', size: 'M', price: 10 }
    ]
  })
  const one = product(1, { variants: [{ sku: 'V1', size: 'S', price: 10 }] })
  const variants = () => db.many(sql`select id, sku, deleted_at is null as offered from variant order by sku`)
  await importText(db, both)
  const before = await variants()
  await importText(db, one)
  assert.deepEqual(
    (await variants()).map(({ offered }: { offered?: boolean }) => offered),
    [true, false]
  )
  await importText(db, both)
  assert.deepEqual(await variants(), before)
})

test('C144 a SKU of another product is refused, and so is one option twice', async () => {
  const db = await freshDatabase()
  await importText(db, lines(2))
  const { problems } = await importText(db, product(0, { sku: 'S1' }))
  assert.match(problems[0]?.reason ?? '', /belongs to several products/)
  const twice = [
    { sku: 'V1', price: 10 },
    { sku: 'V2', price: 10 }
  ]
  assert.match(
    (await importText(db, product(5, { variants: twice }))).problems[0]?.reason ?? '',
    /colour and size/
  )
})

test('C144 an import that was cut off goes on where it ended, and repeats no batch', async () => {
  const db = await freshDatabase()
  const content = lines(1200)
  const cut = new Error('killed')
  const killed = importText(db, content, {
    onProgress: done => {
      if (done === 500) throw cut
    }
  })
  await assert.rejects(killed, cut)
  assert.equal((await db.first<{ n: number }>(sql`select count(*) as n from product`))?.n, 500)
  const { outcome, resumedAfter } = await importText(db, content)
  assert.deepEqual([outcome, resumedAfter], ['imported', 500])
  assert.equal((await db.first<{ n: number }>(sql`select count(*) as n from product`))?.n, 1200)
  assert.equal((await db.first<{ n: number }>(sql`select count(*) as n from merchant_change`))?.n, 1200)
})

test('C144 a second import at the same time is refused, and changes nothing', async () => {
  const db = await freshDatabase()
  const refused = () =>
    exclusively(db, () =>
      assert.rejects(
        importText(db, lines(1)),
        error =>
          error instanceof ImportError &&
          error.message === 'Another import is running. Wait until it has finished and try again.'
      )
    )
  await refused()
  assert.equal((await importText(db, lines(1))).outcome, 'imported')
  // It does not name one that has finished.
  await refused()
})

test('C144 shoppers see an import at once, in pages and in the search', async () => {
  const { app, db } = await openTestApi()
  const { productId } = await addProduct(db)
  await app.inject(`/api/products/${productId}`)
  await importText(db, JSON.stringify({ handle: productId, name: 'Nocturne Minaudière', price: 55 }))
  assert.equal((await app.inject(`/api/products/${productId}`)).json().product.name, 'Nocturne Minaudière')
  const found = (await app.inject('/api/products/search?q=minaudiere')).json()
  assert.equal(found.results[0]?._id, productId)
})
