import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import type { Category } from '@sahra/shared/contract/category'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi({}, await freshDatabase(seededCatalogue))
const type = commandLine({ db, deps }, 'translate')
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const history = async (subject: string) =>
  db.first(sql`
    select action, details from merchant_change where subject = ${subject} order by id desc limit 1`)
const { id, slug } = (await db.first<{ id: string; slug: string }>(sql`
  select id, slug from product where description <> '' and detailed_description <> '' order by id limit 1`))!
const description = async (language: string) =>
  (await app.inject(`/api/products/${id}?lang=${language}`)).json().product.description

test('C151 a product is translated by hand: shoppers see it at once, and English again without it', async () => {
  const english = await description('en')
  assert.deepEqual(await type('product', slug, 'fr', 'description', 'Un sac.'), [
    `${slug}: changed in French.`,
    '    texts.fr.description: – → Un sac.'
  ])
  assert.equal(await description('fr'), 'Un sac.')
  assert.deepEqual(await type('product', id, 'fr', 'description', 'Un sac.'), [`${slug}: nothing to change.`])
  const changes = [{ field: 'texts.fr.description', before: null, after: 'Un sac.' }]
  assert.deepEqual(await history(slug), { action: 'product.changed', details: { changes } })
  await type('product', slug, 'fr', 'description', '')
  assert.equal(await description('fr'), english)
  assert.notEqual(await description('ar'), english)
})

test('C151 categories, colours, banners and brands are translated; only what is named changes', async () => {
  const nameIn = async (language: string) =>
    (await app.inject(`/api/category?lang=${language}`))
      .json<Category[]>()
      .find(({ slug }) => slug === 'bags')?.label
  await type('category', 'Bags', 'fr', 'name', 'Sacs')
  assert.deepEqual([await nameIn('fr'), await nameIn('ar'), await nameIn('en')], ['Sacs', 'الحقائب', 'Bags'])
  assert.deepEqual(await history('bags'), {
    action: 'category.translated',
    details: { changes: [{ field: 'texts.fr.name', before: null, after: 'Sacs' }] }
  })
  await type('category', 'bags', 'fr', 'name', ' ')
  assert.deepEqual([await nameIn('fr'), await nameIn('ar')], ['Bags', 'الحقائب'])
  assert.equal((await type('colour', 'cognac', 'fr', 'name', 'Fauve'))[0], 'Cognac: changed in French.')
  const banner = (await db.first<{ id: number; alt: string }>(sql`select id, alt from banner limit 1`))!
  assert.equal(
    (await type('banner', String(banner.id), 'fr', 'alt', 'Une bague'))[0]?.startsWith(banner.alt),
    true
  )
  const brand = (await db.first<{ name: string }>(sql`select name from brand limit 1`))!
  assert.match((await type('brand', brand.name, 'fr', 'said', 'maison'))[0] ?? '', /changed in French/)
  assert.match((await type('material', 'Unobtainium', 'fr', 'name', 'mystère'))[1] ?? '', /–/)
})

test('C217 words for the time of a delivery are translated before an order has them', async () => {
  assert.deepEqual(await type('delivery', 'after a call', 'ar', 'name', 'بعد الاتصال'), [
    'after a call: changed in Arabic.',
    '    texts.ar.name: – → بعد الاتصال'
  ])
  // What the settings have is found whatever its case.
  assert.equal(
    (await type('delivery', '2–4 DAYS', 'fr', 'name', '2 à 4 jours'))[0],
    '2–4 days: changed in French.'
  )
  await refused(/at most 200/, 'delivery', 'x'.repeat(201), 'ar', 'name', 'x')
  await type('delivery', 'after a call', 'ar', 'name', '')
})

test('C151 refuses things and texts that the shop does not have, and changes nothing', async () => {
  const before = await db.many(sql`select * from translation order by kind, id, field, language`)
  await refused(/What can: product, category/, 'review', 'x', 'ar', 'name', 'x')
  await refused(/Fields: description, details/, 'product', slug, 'ar', 'name', 'x')
  for (const code of ['en', 'xx', 'AR', 'ara', 'iw', ''])
    await refused(/not a two-letter code/, 'product', slug, code, 'description', 'x')
  await refused(/There is no product or variant nothing/, 'product', 'nothing', 'ar', 'description', 'x')
  await refused(/no colour "Octarine"/, 'colour', 'Octarine', 'ar', 'name', 'x')
  await refused(/no banner "999999"/, 'banner', '999999', 'ar', 'alt', 'x')
  await refused(/no .*Nowhere/i, 'category', 'Nowhere', 'ar', 'name', 'x')
  await refused(/at most 200/, 'colour', 'Cognac', 'ar', 'name', 'x'.repeat(201))
  await refused(/control characters/, 'colour', 'Cognac', 'ar', 'name', 'a\u0007')
  await refused(/texts\.ar\.details/, 'product', slug, 'ar', 'details', 'x'.repeat(20_001))
  await type('colour', 'Cognac', 'ar', 'name', 'آخر', '--dry-run')
  await type('product', slug, 'ar', 'details', 'آخر', '--dry-run')
  assert.deepEqual(await db.many(sql`select * from translation order by kind, id, field, language`), before)
})

test('C151 the list counts what a language lacks, and names it', async () => {
  const line = async (language: string, start: RegExp) =>
    (await type('list', language)).find(text => start.test(text))
  const products = await db.first<{ n: number }>(sql`
    select count(*) as n from product where deleted_at is null and description <> ''`)
  assert.match(
    (await line('de', /^product +description/)) ?? '',
    new RegExp(` ${products?.n} of ${products?.n} `)
  )
  assert.match((await line('ar', /^category +name/)) ?? '', / 0 of /)
  const sizes = await type('list', 'de', 'size')
  assert.ok(
    sizes.includes('Mini  name') && !sizes.some(size => /^\d+ /.test(size) && !/mm/.test(size)),
    sizes.join()
  )
  await type('product', slug, 'ar', 'description', '')
  assert.ok((await type('list', 'ar', 'product')).includes(`${slug}  description`))
  assert.match((await line('de', /^delivery/)) ?? '', / 2 of 2 /)
  await refused(/not a two-letter code/, 'list', 'en')
  await refused(/cannot be translated/, 'list', 'ar', 'review')
})
