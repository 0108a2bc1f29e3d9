import type { Category } from '@sahra/shared/contract/category'
import { type ProductListResponse, productListResponse } from '@sahra/shared/contract/product'
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const db = await freshDatabase(seededCatalogue)
const app = await buildServer(testDeps(db))
let tree: Category[]
before(async () => {
  tree = (await app.inject('/api/category')).json()
})

async function list(query: Record<string, string> = {}): Promise<ProductListResponse> {
  const response = await app.inject({ url: '/api/products/all', query })
  assert.equal(response.statusCode, 200, response.body)
  return productListResponse.parse(response.json())
}
const everything = async (query: Record<string, string> = {}) => {
  const first = await list({ ...query, limit: '48' })
  const pages = Array.from({ length: Math.ceil(first.total / 48) }, (_none, index) =>
    list({ ...query, limit: '48', page: String(index + 1) })
  )
  return (await Promise.all(pages)).flatMap(page => page.items)
}
const brandName = ({ product }: ProductListResponse['items'][number]) =>
  typeof product.brand === 'object' ? product.brand.name : ''
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const sorted = (texts: string[]) =>
  texts.every((text, index) => index === 0 || (texts[index - 1] as string) <= text)

test('API-003 a page has products with their variants, total, page and limit', async () => {
  const { items, total, page, limit } = await list({ limit: '24', page: '1' })
  assert.equal(items.length, 24)
  assert.ok(total >= 260)
  assert.deepEqual({ page, limit }, { page: 1, limit: 24 })
  const withVariants = items.filter(item => item.variants.length)
  assert.ok(withVariants.length > 12)
  for (const { product, variants } of withVariants)
    assert.equal(
      product.defaultStock,
      variants.reduce((sum, variant) => sum + variant.stock, 0)
    )
})

test('API-003 all pages together hold every product once', async () => {
  const { total } = await list()
  const items = await everything()
  assert.equal(items.length, total)
  assert.equal(new Set(items.map(item => item.product._id)).size, total)
})

test('API-004 sorts newest first by default', async () => {
  const dates = (await everything()).map(item => item.product.createdAt as string)
  assert.ok(sorted(dates.toReversed()))
  const ascending = (await everything({ sortBy: 'createdAt', sortOrder: 'asc' })).map(
    item => item.product.createdAt
  )
  assert.deepEqual(ascending, dates.toReversed())
})

test('API-004 sorts by name and brand in both directions', async () => {
  const names = (await everything({ sortBy: 'name', sortOrder: 'asc' })).map(item => plain(item.product.name))
  assert.ok(sorted(names))
  const brands = (await everything({ sortBy: 'brand', sortOrder: 'desc' })).map(item =>
    plain(brandName(item))
  )
  assert.ok(sorted(brands.toReversed()))
})

test('API-004 search matches product or brand case-insensitively', async () => {
  for (const words of ['tote', 'CASA verano', 'vesper']) {
    const items = await everything({ search: words })
    assert.ok(items.length, words)
    for (const item of items)
      for (const word of words.toLowerCase().split(' '))
        assert.ok(plain(`${brandName(item)} ${item.product.name}`).includes(word), item.product.name)
  }
  assert.equal((await list({ search: '%' })).total, 0)
  assert.equal((await list({ search: 'no such thing' })).total, 0)
})

test('API-004 filters by brand name, slug or part of the name', async () => {
  const named = await list({ brand: 'Casa Verano' })
  assert.ok(named.total > 10)
  assert.equal((await list({ brand: 'casa-verano' })).total, named.total)
  assert.equal((await list({ brand: ' casa ' })).total, named.total)
  assert.ok((await everything({ brand: 'casa' })).every(item => brandName(item) === 'Casa Verano'))
  assert.equal((await list({ brand: 'nobody' })).total, 0)
  for (const sortBy of ['name', 'brand'])
    assert.equal((await list({ brand: 'casa', sortBy })).items.length, 24)
})

test('API-004 combines search, brand and category', async () => {
  const bags = tree.find(node => node.slug === 'bags')?._id as string
  const items = await everything({ search: 'clutch', brand: 'Aurel', category: bags, deep: '1' })
  assert.ok(items.length)
  assert.ok(items.every(item => brandName(item) === 'Aurel' && /clutch/i.test(item.product.name)))
})

test('API-005 lists the products of a category, with deep also those of its descendants', async () => {
  const [bags, handbags, totes] = [
    tree.find(node => node.slug === 'bags'),
    tree.find(node => node.slug === 'bags')?.children?.find(node => node.slug === 'handbags'),
    tree.find(node => node.slug === 'bags')?.children?.[0]?.children?.find(node => node.slug === 'totes')
  ] as [Category, Category, Category]
  const total = async (category: string, deep?: '1') =>
    (await list({ category, ...(deep ? { deep } : {}) })).total
  assert.equal(await total(bags._id), await total(bags._id, '1'))
  assert.equal(await total(handbags._id), 0)
  const below = await Promise.all((handbags.children ?? []).map(child => total(child._id)))
  assert.equal(
    await total(handbags._id, '1'),
    below.reduce((sum, n) => sum + n)
  )
  assert.ok((await everything({ category: totes._id })).every(item => item.product.subCategory === totes._id))
})

test('C423 with facets the response has the category, in the language of the request', async () => {
  const bags = { ...tree.find(node => node.slug === 'bags') } as Category
  delete bags.children
  const query = { category: bags._id, deep: '1', limit: '1', facets: '1' }
  assert.deepEqual((await list(query)).category, bags)
  assert.deepEqual((await list({ ...query, search: 'clutch' })).category, bags)
  assert.match((await list({ ...query, lang: 'ar' })).category?.description ?? '', /\p{Script=Arabic}/u)
  for (const other of [{ facets: '0' }, { category: '' }, { category: '0'.repeat(24) }])
    assert.equal((await list({ ...query, ...other })).category, undefined)
})

test('API-005 an unknown category is empty', async () => {
  assert.deepEqual(await list({ category: '0'.repeat(24) }), { items: [], total: 0, page: 1, limit: 24 })
  assert.equal((await list({ category: 'nonsense', deep: '1' })).total, 0)
})

test('C21 invalid values fall back to the default', async () => {
  for (const limit of ['0', '-5', 'abc', '1000', '']) assert.equal((await list({ limit })).limit, 24)
  for (const page of ['0', '-1', 'x', '99999999']) assert.equal((await list({ page })).page, 1)
  const beyond = await list({ page: '500' })
  assert.deepEqual([beyond.items.length, beyond.page], [0, 500])
  assert.equal((await list({ sortBy: 'price', sortOrder: 'sideways', unknown: 'x' })).items.length, 24)
})

test('rejects a repeated parameter and an overlong search text', async () => {
  assert.equal((await app.inject('/api/products/all?search=a&search=b')).statusCode, 400)
  const tooLong = async (name: string) => {
    const response = await app.inject(`/api/products/all?${name}=${'a'.repeat(201)}`)
    assert.equal(response.statusCode, 400)
    return response.json<{ message: string }>().message
  }
  assert.equal(await tooLong('search'), 'Your search is too long. Please use at most 200 characters.')
  assert.equal(await tooLong('category'), 'The request is not valid: category')
})

test('deactivating a product updates listing and count in the same transaction', async () => {
  const before = await list()
  const id = before.items[0]?.product._id as string
  await db.run(sql`update product set active = false where id = ${id}`)
  const without = await list()
  assert.equal(without.total, before.total - 1)
  assert.notEqual(without.items[0]?.product._id, id)
  await db.run(sql`update product set active = true where id = ${id}`)
  assert.deepEqual((await list()).items[0], before.items[0])
  await db.run(sql`update product set deleted_at = now() where id = ${id}`)
  assert.equal((await list()).total, before.total - 1)
  await db.run(sql`update product set deleted_at = null where id = ${id}`)
})

test('the stored counts match the rows', async () => {
  const rows = await db.many(sql`
    select category_id, coalesce(brand_id::text, '') as brand_id, count(*)::int as deep,
      (count(*) filter (where direct))::int as direct
    from product_listing group by grouping sets ((category_id), (category_id, brand_id)) order by 1, 2`)
  assert.deepEqual(await db.many(sql`select * from listing_count where deep > 0 order by 1, 2`), rows)
})

test('certain products come in the order of their ids, without unknown and inactive ones', async () => {
  const [a, b, c] = (await list()).items.map(({ product }) => product._id) as [string, string, string]
  await db.run(sql`update product set active = false where id = ${b}`)
  const answer = await list({ ids: [c, 'f'.repeat(24), b, 'nonsense', a, c].join(','), limit: '12' })
  await db.run(sql`update product set active = true where id = ${b}`)
  assert.deepEqual(
    answer.items.map(({ product }) => product._id),
    [c, a]
  )
  assert.equal(answer.total, 2)
  const many = (await list({ limit: '24' })).items.map(({ product }) => product._id)
  assert.equal((await list({ ids: many.join(',') })).items.length, 12)
})
