import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { insertWindow } from '../sale/sale.queries'
import { applyDueSales } from '../sale/sale.service'

const dataDir = temporaryFolder('sahra-feeds')
const { app, db, deps } = await openTestApi({ dataDir })

/** The next request writes the feed. */
const makeOld = (name: string) => {
  const anHourAgo = new Date(Date.now() - 3_601_000)
  utimesSync(path.join(dataDir, 'feeds', name), anHourAgo, anHourAgo)
}
const fetchFeed = async (name: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: sent } = await app.inject({ url: `/feeds/${name}`, headers })
  return { statusCode, body, etag: String(sent['etag']), modified: sent['last-modified'], sent }
}

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
  makeOld('meta.csv')
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

test('C392 a feed has the window of a sale that runs, the delivery and the material', async () => {
  const type = commandLine({ db, deps })
  const { productId, variantIds } = await addProduct(db, {
    name: 'Signet Ring',
    variants: [{ price: 19_000 }, { price: 19_000 }]
  })
  const [ring, other] = variantIds as [string, string]
  const options = JSON.stringify([
    { name: 'Metal', value: 'Rose gold' },
    { name: 'Pattern', value: 'Hammered' }
  ])
  await db.run(sql`update variant set options = ${options}::jsonb where id = ${ring}`)
  await type('settings', 'shipping', 'change', 'standard', 'label', 'By hand: soon')
  const startsAt = new Date(Date.now() - 60_000)
  const endsAt = new Date(Date.now() + 3_600_000)
  for (const variantId of [ring, other])
    await insertWindow(db, { productId, variantId, salePrice: 15_000, startsAt, endsAt, by: 'tester' })
  await applyDueSales(db)
  // Another price that was set meanwhile has no end.
  await db.run(sql`update variant set sale_price = 14000 where id = ${other}`)
  makeOld('google.xml')
  makeOld('meta.csv')
  const itemOf = (body: string, id: string) => body.split('<item>').find(item => item.includes(id)) ?? ''
  const { body } = await fetchFeed('google.xml')
  const window = [startsAt, endsAt].map(moment => `${moment.toISOString().slice(0, 16)}Z`).join('/')
  const item = itemOf(body, ring)
  assert.ok(item.includes(`<g:sale_price_effective_date>${window}</g:sale_price_effective_date>`), item)
  assert.match(item, /<g:material>Rose gold<\/g:material><g:pattern>Hammered<\/g:pattern>/)
  assert.match(
    item,
    /<g:shipping><g:country>AE<\/g:country><g:service>By hand  soon<\/g:service><g:price>15\.00 AED<\/g:price><\/g:shipping>/
  )
  assert.match(itemOf(body, other), /<g:sale_price>140\.00 AED</)
  assert.doesNotMatch(itemOf(body, other), /effective_date|<g:material>/)
  const meta = await fetchFeed('meta.csv')
  assert.match(meta.body, new RegExp(`${ring}.+,${window},AE::By hand  soon:15.00 AED,Rose gold,Hammered`))
})

test('C392 what costs as much as free delivery asks for is delivered for nothing', async () => {
  const { variantIds } = await addProduct(db, {
    name: 'Cuff',
    variants: [{ price: 19_900 }, { price: 19_899 }, { price: 19_900, salePrice: 19_899 }]
  })
  makeOld('meta.csv')
  const rows = (await fetchFeed('meta.csv')).body.split('\n')
  assert.deepEqual(
    variantIds.map(id => /:(\d+\.\d\d) AED/.exec(rows.find(row => row.startsWith(id)) ?? '')?.[1]),
    ['0.00', '15.00', '15.00']
  )
})

test('C181 a feed that the client has is 304 without a body, also when it was written again', async () => {
  const { statusCode, body, etag, sent } = await fetchFeed('meta.csv')
  assert.equal(statusCode, 200)
  assert.equal(Number(sent['content-length']), Buffer.byteLength(body))
  for (const write of [() => {}, () => makeOld('meta.csv')]) {
    write()
    const repeated = await fetchFeed('meta.csv', { 'if-none-match': `W/${etag}` })
    assert.deepEqual([repeated.statusCode, repeated.body, repeated.etag], [304, '', etag])
    assert.equal(repeated.sent['cache-control'], sent['cache-control'])
  }
})

test('C181 a feed with another price, availability or name of the shop is sent', async () => {
  const { variantIds } = await addProduct(db, {
    name: 'Changing Bag',
    variants: [{ color: 'Red', stock: 1 }]
  })
  const type = commandLine({ db, deps })
  makeOld('google.xml')
  let { etag } = await fetchFeed('google.xml')
  for (const [command, expected] of [
    [['variant', 'set', `${variantIds[0]}`, 'price', '321'], /321\.00 AED/],
    [['stock', `${variantIds[0]}`, '0'], new RegExp(`${variantIds[0]}</g:id>.+?out_of_stock`)],
    [['settings', 'name', 'Maison Nour'], /Maison Nour/]
  ] as const) {
    await type(...command)
    makeOld('google.xml')
    const changed = await fetchFeed('google.xml', { 'if-none-match': etag })
    assert.equal(changed.statusCode, 200, command.join(' '))
    assert.match(changed.body, expected)
    etag = changed.etag
  }
})

test('C181 the date of a feed is sent when its second is over: what is written in it has that date, too', async context => {
  makeOld('google.xml')
  const written = await fetchFeed('google.xml')
  const file = path.join(dataDir, 'feeds/google.xml')
  const wholeSecond = new Date(Math.floor(Date.now() / 1000) * 1000)
  utimesSync(file, wholeSecond, wholeSecond)
  context.mock.timers.enable({ apis: ['Date'], now: wholeSecond.getTime() + 999 })
  assert.equal((await fetchFeed('google.xml')).modified, undefined)
  context.mock.timers.setTime(wholeSecond.getTime() + 1000)
  assert.equal((await fetchFeed('google.xml')).modified, wholeSecond.toUTCString())
  const aMinuteAgo = new Date(wholeSecond.getTime() - 60_000)
  utimesSync(file, aMinuteAgo, aMinuteAgo)
  assert.equal((await fetchFeed('google.xml')).modified, aMinuteAgo.toUTCString())
  const since = (time: Date) => fetchFeed('google.xml', { 'if-modified-since': time.toUTCString() })
  assert.equal((await since(aMinuteAgo)).statusCode, 304)
  const changed = await since(new Date(aMinuteAgo.getTime() - 1000))
  assert.deepEqual([changed.statusCode, changed.body], [200, written.body])
})

test('C181 concurrent fetches get the ETag of the body that they get', async () => {
  const type = commandLine({ db, deps })
  const digest = (body: string) => createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const fetches = Array.from({ length: 40 }, async (_none, index) => {
    if (index % 4 === 0) await type('settings', 'name', `Maison ${index}`)
    return fetchFeed('google.xml')
  })
  for (const { statusCode, body, etag } of await Promise.all(fetches))
    assert.deepEqual([statusCode, etag], [200, `"${digest(body)}"`])
})
