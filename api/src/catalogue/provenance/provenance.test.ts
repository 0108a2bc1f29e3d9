import { productDetailResponse } from '@sahra/shared/contract/product'
import { certificate } from '@sahra/shared/contract/provenance'
import { sql } from '@sahra/server-kit/database/sql'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { testProductId } from '../../../../demo/src/catalogue/test-products'
import { freshDatabase } from '../../db/testing'
import sharp from 'sharp'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const deps = testDeps(await freshDatabase(seededCatalogue))
const { db } = deps
const app = await buildServer(deps)

const provenanceOf = async (id: string) =>
  productDetailResponse.parse((await app.inject(`/api/products/${id}`)).json()).product.provenance
const preLoved = await db.many<{ id: string; name: string; number: string }>(sql`
  select p.id, p.name, c.number from product p left join certificate c on c.product_id = p.id
  where 'pre-loved' = any(p.tags) order by p.id`)
const [one] = preLoved
if (!one) throw new Error('The seed has no pre-loved product')
const urlOf = (number: string) => `/api/certificates/${encodeURIComponent(number)}`

test('C125 every pre-loved product has a grade, its marks on one of its pictures, and a certificate', async () => {
  assert.ok(preLoved.length >= 40, `${preLoved.length}`)
  assert.equal(new Set(preLoved.map(({ number }) => number)).size, preLoved.length)
  const grades = new Map<string, number>()
  for (const { id, name, number } of preLoved) {
    const provenance = await provenanceOf(id)
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
  assert.equal(await provenanceOf(testProductId('lastOne')), undefined)
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

test('C125 the QR code leads to the page of the certificate', async () => {
  const response = await app.inject(`${urlOf(one.number.toLowerCase())}/qr.svg`)
  assert.match(String(response.headers['content-type']), /^image\/svg\+xml/)
  const { data, info } = await sharp(Buffer.from(response.body))
    .resize(400)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.equal(decodeQR({ ...info, data }), `${deps.config.publicUrl}/verify-certificate/${one.number}`)
})

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
  assert.equal((await provenanceOf(one.id))?.grade, 'good')
  await db.run(sql`update provenance set grade = 'excellent' where product_id = ${one.id}`)
  assert.equal((await provenanceOf(one.id))?.grade, 'excellent')
})
