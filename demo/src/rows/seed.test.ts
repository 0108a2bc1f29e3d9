import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictures, subjects } from '../pictures/pictures'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../../api/src/db/testing'
import { catalogue } from '../catalogue/catalogue'
import { type CategorySeed, categories } from '../catalogue/categories'
import { brandPages } from '../catalogue/brand-pages'
import { banners } from '../catalogue/content'
import { provenanceOf } from '../catalogue/provenance'
import { brandPages as arabicPages } from '../arabic/brand-pages'
import { homes } from '../arabic/words'
import { type BrandKey, brands } from '../product/brands'
import { seedCatalogue } from './seed'
import { testProductId } from '../catalogue/test-products'

const today = new Date('2026-01-15T00:00:00Z')
const products = catalogue(today)
const pictureUrls = new Set(pictures.map(picture => `/media/${picture.name}.webp`))

test('generates a large catalogue, the same every time', () => {
  assert.ok(products.length >= 260)
  assert.deepEqual(catalogue(today), products)
})

test('names, slugs and texts are unique', () => {
  for (const key of ['id', 'slug', 'name', 'description'] as const)
    assert.equal(new Set(products.map(product => product[key])).size, products.length, key)
  assert.equal(
    new Set(products.flatMap(product => product.variants.map(variant => variant.id))).size,
    products.flatMap(product => product.variants).length
  )
})

test('fills all placeholders', () => {
  for (const { description, detailedDescription, name } of products)
    assert.doesNotMatch(description + detailedDescription + name, /[{}]|undefined|null| {2}/)
})

test('every picture exists and shows the colour of its variant', () => {
  const slugs = (nodes: CategorySeed[]): string[] =>
    nodes.flatMap(node =>
      [node.picture, node.banner, ...slugs(node.children ?? [])].filter(picture => picture !== undefined)
    )
  const colours = new Map(pictures.map(picture => [`/media/${picture.name}.webp`, picture.colour]))
  for (const { images, variants } of products) {
    for (const image of [...images, ...variants.flatMap(variant => variant.images)])
      assert.ok(pictureUrls.has(image), image)
    for (const { color, images: own } of variants)
      if (color) assert.equal(colours.get(own[0] as string), color)
  }
  for (const picture of slugs(categories)) assert.ok(pictureUrls.has(`/media/${picture}.webp`), picture)
  for (const { imageUrl, narrowImageUrl } of Object.values(banners))
    assert.ok(pictureUrls.has(imageUrl) && pictureUrls.has(narrowImageUrl as string))
})

test('nine of ten products have at least four pictures', () => {
  const enough = products.filter(({ images }) => images.length >= 4)
  assert.ok(enough.length >= 0.9 * products.length, `${enough.length} of ${products.length}`)
})

test('C172 the marks of a pre-loved product are laid on its own front picture, at the same places', () => {
  const laid = new Map(pictures.map(({ name, view }) => [`/media/${name}.webp`, view.wear ?? []]))
  const marks = provenanceOf(products).flatMap(({ marks }) => marks)
  assert.ok(marks.length >= 70, `${marks.length}`)
  const seen = marks.filter(({ image, x, y }) =>
    laid.get(image)!.some(([left, top]) => left === x && top === y)
  )
  // the others are of one link or claw, or are felt, not seen
  assert.ok(seen.length >= 0.8 * marks.length, `${seen.length} of ${marks.length}`)
  assert.equal([...laid.values()].flat().length, seen.length)
})

test('no two products have the same first picture, nor the same picture of a colour', () => {
  const firsts = products.map(({ images }) => images[0])
  assert.equal(new Set(firsts).size, products.length)
  const ofColours = products.flatMap(({ variants }) => [
    ...new Set(variants.map(({ images: [image] }) => image))
  ])
  assert.equal(new Set(ofColours).size, ofColours.length)
})

test('a dial carries the brand of its watch', () => {
  const labels = new Map(subjects.map(({ name, options }) => [`/media/${name}.webp`, options['label']]))
  const watches = products.filter(({ tags }) => tags.includes('watch'))
  assert.ok(watches.length > 30)
  for (const { name, brand, images } of watches)
    assert.equal(labels.get(images[0]!), brand.split(' ')[0]!.toUpperCase(), name)
})

test('C402 a brand is pictured by a further view of its own product, and described in three sentences', () => {
  for (const [key, { picture, description }] of Object.entries(brandPages)) {
    const { name, since, home } = brands[key as BrandKey]
    const own = products.filter(product => product.brand === name)
    // Cards show the first two.
    const views = own.flatMap(({ images }) => images.slice(2))
    assert.ok(views.includes(`/media/${picture}.webp`) && pictureUrls.has(`/media/${picture}.webp`), picture)
    assert.equal(description.match(/[.](?= |$)/g)?.length, 3, description)
    const arabic = arabicPages[key as BrandKey].description
    assert.equal(arabic.match(/[.](?= |$)/g)?.length, 3, arabic)
    for (const text of [description, arabic]) assert.ok(text.includes(String(since)), text)
    assert.ok(description.includes(home) && arabic.includes(homes[home]!), description)
  }
})

test('prices are AED 450 to 190,000 and sale prices are lower', () => {
  for (const { price, salePrice, compareAtPrice, variants } of products) {
    for (const amount of [price, ...variants.map(variant => variant.price)])
      assert.ok(amount >= 45_000 && amount <= 19_000_000)
    for (const one of [{ price, salePrice }, ...variants])
      if (one.salePrice) assert.ok(one.salePrice < one.price)
    if (compareAtPrice) assert.ok(compareAtPrice > price)
  }
})

test('contains sold-out, low-stock, reduced, bestselling and pre-loved products, offers, and products without variants', () => {
  const stocks = products.map(({ stock, variants }) =>
    variants.length ? variants.reduce((sum, variant) => sum + variant.stock, 0) : stock
  )
  const has = (n: number, what: string) => assert.ok(n >= 5, `${what}: ${n}`)
  has(stocks.filter(stock => stock === 0).length, 'sold out')
  has(stocks.filter(stock => stock >= 1 && stock <= 5).length, 'low')
  has(products.filter(product => product.salePrice).length, 'reduced')
  has(products.filter(product => product.offer).length, 'offers')
  has(products.filter(product => product.bestseller).length, 'bestsellers')
  has(products.filter(product => product.tags.includes('pre-loved')).length, 'pre-loved')
  has(products.filter(product => !product.variants.length).length, 'without variants')
})

test('C463 a few products of which there is one take offers', () => {
  const offered = products.filter(product => product.takesOffers)
  assert.ok(offered.length >= 8 && offered.length <= 20, String(offered.length))
  for (const { name, tags, stock, salePrice, compareAtPrice, variants } of offered) {
    const units = variants.length ? variants.reduce((sum, variant) => sum + variant.stock, 0) : stock
    assert.ok(units === 1 && !salePrice && !compareAtPrice && tags.includes('pre-loved'), name)
  }
})

test('seeds a database once, and every category lists a product', async () => {
  const db = await freshDatabase()
  assert.equal(await seedCatalogue(db, () => {}), true)
  assert.equal(await db.first(sql`select from product where not listed and active`), undefined)
  assert.equal(await seedCatalogue(db, () => {}), false)
  const empty = await db.many(sql`
    select slug from category where not exists (select from product_listing where category_id = category.id)`)
  assert.deepEqual(empty, [])
})

test('C143 products for tests come only when asked for, and no category lists them', async () => {
  const db = await freshDatabase()
  await seedCatalogue(db, () => {}, { withTestProducts: true })
  const hostile = testProductId('hostile')
  assert.ok(await db.first(sql`select from product where id = ${hostile}`))
  const shelved = await db.many(sql`select from product_listing where product_id = ${hostile}`)
  assert.deepEqual(shelved, [])
})
