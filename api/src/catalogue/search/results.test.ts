import { searchResponse, type SearchResponse } from '@sahra/shared/contract/product'
import { displayPrice } from '@sahra/shared/rules/product.rules'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededCatalogue } from '../../../../demo/src/testing/seeded-catalogue'
import { freshDatabase } from '../../db/testing'
import { buildServer } from '../../app'
import { testDeps } from '../../testing/test-config'

const app = await buildServer(testDeps(await freshDatabase(seededCatalogue)))
const search = async (query: Record<string, string>): Promise<SearchResponse> =>
  searchResponse.parse((await app.inject({ url: '/api/products/search', query })).json())
const ids = ({ results }: SearchResponse): string[] => results.map(({ _id }) => _id)

test('the pages of a result hold every product once, each with its variants', async () => {
  const whole = await search({ q: 'bag' })
  const { total = 0 } = whole
  assert.ok(total > 24)
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 12) }, (_, index) =>
      search({ q: 'bag', limit: '12', page: `${index + 1}` })
    )
  )
  const found = pages.flatMap(ids)
  assert.equal(new Set(found).size, total)
  assert.deepEqual(found.slice(0, 50), ids(whole))
  assert.ok(whole.results.every(({ variants }) => variants !== undefined))
  assert.ok(whole.results.some(({ variants = [] }) => variants.length > 1))
  assert.deepEqual(ids(await search({ q: 'bag', limit: '12', page: '999' })), [])
})

test('results are filtered and counted like a listing', async () => {
  const { facets, total = 0 } = await search({ q: 'bag', facets: '1' })
  assert.equal(
    facets!.conditions.reduce((sum, { count }) => sum + count, 0),
    total
  )
  const brand = facets!.brands[0]!
  const filtered = await search({ q: 'bag', facets: '1', brands: brand.slug })
  assert.equal(filtered.total, brand.count)
  assert.deepEqual(filtered.facets!.brands, facets!.brands)
  const category = facets!.categories[0]!
  assert.equal((await search({ q: 'bag', category: category._id })).total, category.count)
  assert.ok((await search({ q: 'bag', max: '1000' })).total! < total)
})

test('results are sorted by relevance first, and as a listing on request', async () => {
  const prices = (await search({ q: 'ring', sortBy: 'price', sortOrder: 'asc' })).results.map(
    product => displayPrice(product, product.variants?.[0]).effective
  )
  assert.ok(prices.length > 5)
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b)
  )
  assert.deepEqual(await search({ q: 'ring', sortBy: 'relevance' }), await search({ q: 'ring' }))
})

test('the response has the corrected text and the dropped words', async () => {
  assert.equal((await search({ q: 'handbga' })).corrected, 'handbag')
  assert.deepEqual((await search({ q: 'zzzzqqqq handbag' })).dropped, ['zzzzqqqq'])
  assert.equal((await search({ q: 'handbag' })).corrected, undefined)
})
