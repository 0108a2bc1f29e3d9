import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { commandLine } from '../admin/testing/command-line'
import { addProduct, openTestApi } from '../testing/test-api'

const dataDir = mkdtempSync(path.join(tmpdir(), 'sahra-feeds-'))
after(() => rmSync(dataDir, { recursive: true }))
const { app, db, deps } = await openTestApi({ dataDir })

test('C145 the feed for Google lists what is offered, with absolute addresses', async () => {
  const { productId, variantIds } = await addProduct(db, {
    name: 'Dune & Bag',
    variants: [{ color: 'Red', stock: 0 }]
  })
  await addProduct(db, { name: 'Hidden Bag', active: false })
  const { body, headers, statusCode } = await app.inject('/feeds/google.xml')
  assert.equal(statusCode, 200)
  assert.match(String(headers['content-type']), /^application\/xml/)
  assert.match(body, new RegExp(`<g:id>${variantIds[0]}</g:id><g:title>Dune &amp; Bag</g:title>`))
  assert.match(body, new RegExp(`<g:link>http://shop.test/product/${productId}/dune-bag</g:link>`))
  assert.match(body, /<g:image_link>http:\/\/shop\.test\/media\/bag-red\.webp</)
  assert.match(body, /<g:availability>out_of_stock<.+<g:price>100\.00 AED</)
  assert.doesNotMatch(body, /Hidden/)
})

test('C219 a feed is written once an hour, and Meta has its own', async () => {
  assert.match((await app.inject('/feeds/meta.csv')).body, /^id,title,/)
  await addProduct(db, { name: 'New Bag' })
  assert.doesNotMatch((await app.inject('/feeds/meta.csv')).body, /New Bag/)
  const anHourAgo = new Date(Date.now() - 3_601_000)
  utimesSync(path.join(dataDir, 'feeds/meta.csv'), anHourAgo, anHourAgo)
  const bodies = await Promise.all([1, 2].map(async () => (await app.inject('/feeds/meta.csv')).body))
  assert.match(bodies[0] ?? '', /New Bag/)
  assert.equal(bodies[0], bodies[1])
})

test('C219 a feed has another name of the shop at once', async () => {
  await app.inject('/feeds/google.xml')
  await commandLine({ db, deps })('settings', 'name', 'Maison Al Qasimi & Fils')
  const { body } = await app.inject('/feeds/google.xml')
  assert.match(body, /<title>Maison Al Qasimi &amp; Fils<\/title>/)
  assert.doesNotMatch(body, /Sahra/)
})
