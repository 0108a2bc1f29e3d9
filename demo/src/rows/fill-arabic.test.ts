import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../../api/src/db/id'
import { freshDatabase } from '../../../api/src/db/testing'
import { arabicTexts } from '../arabic/translations'
import { catalogue } from '../catalogue/catalogue'
import { seedCatalogue } from './seed'
import { testProducts } from '../catalogue/test-products'

const db = await freshDatabase()
await seedCatalogue(db, () => {})

const texts = () =>
  db.many<{ kind: string; id: string; field: string; words: string }>(
    sql`select kind, id, field, words from translation where language = 'ar' order by kind, id, field`
  )
const all = await texts()
/** As a version without Arabic texts left it. */
async function removeArabic() {
  await db.run(sql`delete from translation`)
  await db.run(sql`delete from seed_step`)
}
const start = () => seedCatalogue(db, () => {})

test('C165 a new catalogue has every Arabic text of the seed', () => {
  const products = [...catalogue(new Date()), ...testProducts().filter(({ active }) => !active)]
  assert.equal(all.length, arabicTexts(products).length)
})

test('C165 a catalogue that was seeded before gets its Arabic texts at the start, all of them', async () => {
  await removeArabic()
  assert.equal(await start(), false)
  assert.deepEqual(await texts(), all)
})

test('C165 what the merchant wrote, changed or removed stays as it is', async () => {
  await removeArabic()
  const [own, changed, third] = all.filter(({ kind, field }) => kind === 'product' && field === 'description')
  assert.ok(own && changed && third)
  await db.run(sql`insert into translation (kind, id, field, language, words)
    values ('product', ${own.id}, 'description', 'ar', 'كلمات التاجر')`)
  await db.run(sql`update product set description = 'Ours.' where id = ${changed.id}`)
  await db.run(sql`update category set name = 'Bags and more' where slug = 'bags'`)
  await start()
  const filled = await texts()
  const wordsOf = (id: string) => filled.filter(text => text.id === id && text.field === 'description')
  assert.deepEqual(
    wordsOf(own.id).map(({ words }) => words),
    ['كلمات التاجر']
  )
  assert.deepEqual(wordsOf(changed.id), [])
  assert.equal(filled.length, all.length - 2)
  await db.run(sql`delete from translation where kind = 'product' and id = ${third.id}`)
  await start()
  assert.ok(!(await texts()).some(({ id }) => id === third.id))
})

test('C165 bad input: a catalogue of the merchant’s own gets none', async () => {
  const other = await freshDatabase()
  const [brand, category] = [newId(), newId()]
  await other.run(sql`insert into brand (id, slug, name) values (${brand}, 'own', 'Own')`)
  await other.run(sql`insert into category (id, slug, name) values (${category}, 'own', 'Own')`)
  await other.run(sql`insert into product (id, slug, name, brand_id, category_id, price, stock)
    values (${newId()}, 'own', 'Own', ${brand}, ${category}, 100, 1)`)
  assert.equal(await seedCatalogue(other, () => {}), false)
  assert.equal(await other.first(sql`select from translation`), undefined)
})
