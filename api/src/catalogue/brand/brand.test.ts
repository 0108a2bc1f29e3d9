import { brandFacts, brandsResponse, picturedBrandsResponse } from '@sahra/shared/contract/content'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addProduct } from '../product-data/edit-product.service'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'
import { addBrand } from './edit-brand.service'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))

for (const address of ['/brands', '/api/brands'])
  test(`API-010 ${address} returns brands with name and slug, sorted by name`, async () => {
    const { brands: list } = brandsResponse.parse((await app.inject(address)).json())
    assert.ok(list.length >= 12)
    assert.deepEqual(
      list.map(brand => brand.name),
      list.map(brand => brand.name).sort((a, b) => a.localeCompare(b))
    )
    assert.ok(list.every(brand => /^[a-z0-9-]+$/.test(brand.slug)))
  })

test('the default brand of products added without one is not among the brands', async () => {
  const names = async () =>
    brandsResponse.parse((await app.inject('/brands')).json()).brands.map(({ name }) => name)
  const before = await names()
  const scarf = { handle: 'plain-scarf', name: 'Plain scarf', price: '90' }
  await addProduct(db, scarf, 'test')
  assert.deepEqual(await names(), before)
  const branded = { ...scarf, handle: 'noor-scarf', brand: 'Noor' }
  await addProduct(db, branded, 'test')
  assert.deepEqual(
    await names(),
    [...before, 'Noor'].sort((a, b) => a.localeCompare(b))
  )
})

test('C403 /api/brands has a picture of each brand, or of a product of it; /brands, which every page has, none', async () => {
  const add = (handle: string, day: string, more: object) => {
    const createdAt = `2026-01-${day}T00:00:00Z`
    const product = { handle, name: handle, price: '90', brand: 'Qamar', createdAt, ...more }
    return addProduct(db, product, 'test')
  }
  const pictureOf = async (slug: string) =>
    picturedBrandsResponse
      .parse((await app.inject('/api/brands')).json())
      .brands.find(brand => brand.slug === slug)?.picture
  assert.equal(await pictureOf('aurel'), '/media/bag-top-handle-cognac-detail.webp')
  assert.doesNotMatch((await app.inject('/brands')).body, /picture/)
  await add('bare', '09', {})
  assert.equal(await pictureOf('qamar'), undefined)
  await add('older', '01', { images: ['/media/older.webp'] })
  await add('newer', '02', { images: ['/media/newer.webp', '/media/side.webp'] })
  assert.equal(await pictureOf('qamar'), '/media/newer.webp')
  await add('loved', '01', { images: ['/media/loved.webp'], bestseller: true })
  assert.equal(await pictureOf('qamar'), '/media/loved.webp')
})

test('C402 a brand is described by its slug, its name or a former slug, in any case and language', async () => {
  const read = async (path: string) => (await app.inject(`/api/brands/${path}`)).json()
  const aurel = await read('aurel')
  assert.deepEqual(
    [aurel.name, aurel.slug, aurel.founded, aurel.knownFor],
    ['Aurel', 'aurel', 1921, 'Top-handle bags']
  )
  assert.match(aurel.description, /^Aurel opened in Paris in 1921/)
  assert.equal(brandFacts.parse(aurel).picture, '/media/bag-top-handle-cognac-detail.webp')
  for (const path of ['AUREL', 'Aurel']) assert.deepEqual(await read(path), aurel, path)
  assert.equal((await read('Casa%20Verano')).slug, 'casa-verano')
  const arabic = await read('aurel?lang=ar')
  assert.deepEqual(
    [arabic.name, arabic.knownFor, arabic.founded],
    ['Aurel', 'حقائب بمقبض علوي', aurel.founded]
  )
  assert.match(arabic.description, /باريس/)
})

test('C402 an unknown brand is not found, nor one without products; one that is not described has its name', async () => {
  await addBrand(db, { name: 'Not Yet', by: 'test' })
  for (const path of ['nothing', 'not-yet', '%00', 'aur'])
    assert.equal((await app.inject(`/api/brands/${path}`)).statusCode, 404, path)
  const noor = (await app.inject('/api/brands/noor')).json()
  assert.deepEqual(noor, { _id: noor._id, name: 'Noor', slug: 'noor', description: '', knownFor: '' })
})
