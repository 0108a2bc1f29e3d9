import { productDetailResponse } from '@sahra/shared/contract/product'
import { certificate } from '@sahra/shared/contract/provenance'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { catalogue } from '../../../../demo/src/catalogue/catalogue'
import { provenanceOf } from '../../../../demo/src/catalogue/provenance'
import { testProductId } from '../../../../demo/src/catalogue/test-products'
import { freshDatabase } from '../../db/testing'
import sharp from 'sharp'
import { buildServer } from '../../app'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { place } from '../../selling/order/testing/place-orders'
import { deliverOrder, shipOrder } from '../../selling/order-management/status.service'
import { acceptReturn, receiveReturn } from '../../selling/return/returns.service'
import { askReturn } from '../../selling/return/testing/delivered-orders'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { openTestApi, verifiedShopper } from '../../testing/test-api'

const api = await openTestApi({}, await freshDatabase(seededCatalogue))
const { app, db, deps } = api

const shownOf = async (id: string) =>
  productDetailResponse.parse((await app.inject(`/api/products/${id}`)).json()).product.provenance
const preLoved = await db.many<{ id: string; name: string; number: string }>(sql`
  select p.id, p.name, c.number from product p left join certificate c on c.product_id = p.id
  where 'pre-loved' = any(p.tags) order by p.id`)
const [one] = preLoved
if (!one) throw new Error('The seed has no pre-loved product')
const certificateOf = async (number: string) => certificate.parse((await app.inject(urlOf(number))).json())
const urlOf = (number: string) => `/api/certificates/${encodeURIComponent(number)}`

test('C125 every pre-loved product has a grade, its marks on one of its pictures, and a certificate', async () => {
  assert.ok(preLoved.length >= 40, `${preLoved.length}`)
  assert.equal(new Set(preLoved.map(({ number }) => number)).size, preLoved.length)
  const grades = new Map<string, number>()
  for (const { id, name, number } of preLoved) {
    const provenance = await shownOf(id)
    assert.ok(provenance, name)
    assert.equal(provenance.certificate, number)
    assert.equal(provenance.marks.length === 0, provenance.grade === 'pristine', name)
    const { images } = productDetailResponse.parse((await app.inject(`/api/products/${id}`)).json()).product
    for (const { image } of provenance.marks) assert.ok(images.includes(image), name)
    grades.set(provenance.grade, (grades.get(provenance.grade) ?? 0) + 1)
  }
  assert.equal(grades.size, 4)
})

test('C125 a new product has no provenance, and lists carry none', async () => {
  assert.equal(await shownOf(testProductId('lastOne')), undefined)
  assert.doesNotMatch((await app.inject(`/api/products/all?ids=${one.id}`)).body, /provenance/)
})

test('C125 a certificate says what was certified, when and by whom, however its number is typed', async () => {
  const expected = (await app.inject(urlOf(one.number))).json<object>()
  const found = certificate.parse(expected)
  assert.deepEqual(found, expected)
  assert.equal(found.title, one.name)
  assert.equal(found.product?._id, one.id)
  assert.ok(found.brand && found.examiner)
  assert.ok(Date.parse(found.issuedAt) <= Date.now())
  assert.deepEqual((await app.inject(urlOf(one.number.toLowerCase().replaceAll('-', ' ')))).json(), expected)
})

test('C125 unknown and malformed numbers are not found', async () => {
  for (const number of ['SC-0000-0000', 'nonsense', '%00', "'; drop table certificate; --", 'S'.repeat(500)])
    for (const url of [urlOf(number), `${urlOf(number)}/qr.svg`]) {
      const response = await app.inject(url)
      assert.equal(response.statusCode, 404, url)
    }
})

test('C125 C449 the QR code has the GS1 Digital Link of a certificate with a GTIN, else the address of its page', async () => {
  const { digitalLink = '' } = await certificateOf(one.number)
  assert.match(digitalLink, new RegExp(`^/01/029\\d{11}/21/${one.number}$`))
  assert.equal(await qrOf(one.number), deps.config.publicUrl + digitalLink)
  await db.run(sql`update certificate set gtin = null where number = ${one.number}`)
  assert.equal(await qrOf(one.number), `${deps.config.publicUrl}/verify-certificate/${one.number}`)
})

async function qrOf(number: string): Promise<string> {
  const response = await app.inject(`${urlOf(number.toLowerCase())}/qr.svg`)
  assert.match(String(response.headers['content-type']), /^image\/svg\+xml/)
  const { data, info } = await sharp(Buffer.from(response.body))
    .resize(400)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ ...info, data })
}

test('C125 the certificate of a withdrawn or deleted product stays, without the product', async () => {
  const [withdrawn, deleted] = preLoved.slice(1)
  if (!withdrawn || !deleted) throw new Error('Too few pre-loved products')
  await db.run(sql`update product set active = false where id = ${withdrawn.id}`)
  await db.run(sql`delete from product where id = ${deleted.id}`)
  for (const { name, number } of [withdrawn, deleted]) {
    const found = certificate.parse((await app.inject(urlOf(number))).json())
    assert.equal(found.title, name)
    assert.equal(found.product, undefined)
  }
})

test('C125 a changed grade shows at once', async () => {
  await db.run(sql`update provenance set grade = 'good' where product_id = ${one.id}`)
  assert.equal((await shownOf(one.id))?.grade, 'good')
  await db.run(sql`update provenance set grade = 'excellent' where product_id = ${one.id}`)
  assert.equal((await shownOf(one.id))?.grade, 'excellent')
})

test('C449 the report names who checked what, and when; only certificates with a serial number show its end', async () => {
  for (const { number } of preLoved.slice(3)) {
    const { report, serialEnd, marks = [], grade } = await certificateOf(number)
    assert.ok(report && report.examiner && report.checks.length >= 4, number)
    assert.equal(report.checks[0]?.result, grade === 'pristine' ? 'passed' : 'noted')
    assert.equal(report.checks.at(-1)?.result === 'passed', serialEnd !== undefined, number)
    assert.equal(marks.length === 0, grade === 'pristine')
  }
})

const numbered = provenanceOf(catalogue(new Date())).find(({ serial }) => serial)
if (!numbered?.serial) throw new Error('The seed has no serial number')
const { number: certified, serial } = numbered
const compare = async (typed: string, { number = certified, server = app, ip = '192.0.2.1' } = {}) => {
  const { statusCode, body } = await server.inject({
    ...{ method: 'POST', url: `${urlOf(number)}/serial`, payload: { serial: typed }, remoteAddress: ip }
  })
  return [statusCode, (JSON.parse(body) as { matches?: boolean }).matches]
}

test('C449 a serial number is compared however it is typed, and no response has it', async () => {
  for (const typed of [serial, serial.toLowerCase().replace('-', '  ')])
    assert.deepEqual(await compare(typed), [200, true])
  for (const typed of [`${serial}1`, '7', serial.slice(-3)])
    assert.deepEqual(await compare(typed), [200, false])
  assert.equal((await compare(''))[0], 400)
  const unnumbered = provenanceOf(catalogue(new Date())).find(item => !item.serial)!.number
  for (const number of [unnumbered, 'SC-0000-0000', 'nonsense'])
    assert.deepEqual(await compare(serial, { number }), [404, undefined])
  const stored = await db.many(
    sql`select c::text, r::text from certificate c join certificate_report r using (number)`
  )
  for (const text of [(await app.inject(urlOf(certified))).body, JSON.stringify(stored)])
    assert.ok(!text.includes(serial) && !text.includes(serial.replace('-', '')))
})

test('C449 a network that guesses serial numbers waits, and is refused after a hundred; others are not', async context => {
  const limited = await buildServer({ ...deps, config: { ...deps.config, rateLimit: true } })
  const waits: number[] = []
  context.mock.method(delays, 'wait', async (ms: number) => void waits.push(ms))
  for (let guess = 0; guess < 100; guess++)
    assert.equal((await compare(`WRONG${guess}`, { server: limited }))[0], 200)
  assert.ok(waits.length >= 80 && Math.max(...waits) > 1000)
  assert.equal((await compare(serial, { server: limited }))[0], 429)
  const before = waits.length
  for (let again = 0; again < 15; again++)
    assert.deepEqual(await compare(serial, { server: limited, ip: '203.0.113.9' }), [200, true])
  assert.equal(waits.length, before)
})

test('C449 the history has the months of sale and return, and when the product was checked again', async () => {
  const [scarf] = await db.many<{ id: string; slug: string; number: string }>(sql`
    select p.id, p.slug, c.number from product p join certificate c on c.product_id = p.id
    where p.category_id is not null and p.stock > 0 and p.active order by p.price limit 1`)
  const { id, slug, number } = scarf!
  const amal = await verifiedShopper(app, db)
  const { json } = await place(amal, [{ productId: id, quantity: 1 }])
  assert.ok(json._id, JSON.stringify(json))
  const events = async () => (await certificateOf(number)).history?.map(({ event }) => event)
  assert.deepEqual(await events(), ['certified', 'listed'])
  await shipOrder(deps, json._id, { carrier: 'Aramex', trackingNumber: 'AX1' })
  assert.deepEqual(await events(), ['certified', 'listed'])
  await deliverOrder(deps, json._id)
  const { returns = [] } = (await askReturn(amal, json._id, [{ line: 0, quantity: 1 }])).json
  await acceptReturn({ ...deps, by: 'shop' }, returns[0].number)
  await receiveReturn({ ...deps, by: 'shop' }, returns[0].number)
  const type = commandLine({ db, deps }, 'provenance')
  await type(
    'report',
    slug,
    'Claire Mercier',
    'Material; Hem: noted: Sewn again',
    '--serial',
    'X-98765',
    '--gtin',
    '4006381333931'
  )
  const { history = [], report, serialEnd, digitalLink } = await certificateOf(number)
  assert.deepEqual(
    history.map(({ event, at }) => [event, at.length]),
    [
      ['certified', 24],
      ['listed', 24],
      ['sold', 7],
      ['returned', 7],
      ['checked', 24]
    ]
  )
  assert.deepEqual(report?.checks, [
    { check: 'Material', result: 'passed' },
    { check: 'Hem', result: 'noted', remark: 'Sewn again' }
  ])
  assert.deepEqual([serialEnd, digitalLink], ['65', `/01/04006381333931/21/${number}`])
  assert.deepEqual(await compare('x 98765', { number }), [200, true])
  assert.doesNotMatch((await commandLine({ db, deps })('history', slug, '--json')).join(), /\bx?\W*98765\b/i)
  const refused = (problem: RegExp, ...words: string[]) =>
    assert.rejects(type('report', slug, 'Claire', ...words), problem)
  await refused(/A check is a name/, 'Hem: perfect')
  await refused(/4 to 40/, 'Hem', '--serial', '12')
  await refused(/check digit/, 'Hem', '--gtin', '4006381333930')
  await assert.rejects(type('report', testProductId('lastOne'), 'Claire', 'Hem'), /no certificate/)
})
